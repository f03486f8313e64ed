import type { MessageKey } from '../../messages/messages.ts';

/** What people write to customer service about, in words of the 21 languages; the first that fits is answered. */
const topics = {
  chatPassword:
    /password|passwor|密碼|密码|パスワード|비밀번호|암호|รหัสผ่าน|mật khẩu|mot de passe|passwort|kennwort|парол|contraseña|senha|palavra-passe|كلمة (?:المرور|السر)|şifre|parola|kata ?sandi|kata laluan|पासवर्ड|hesl|رمز عبور|گذرواژه|salasana|parool/iu,
  chatWithdrawal:
    /withdraw|pay ?out|提款|提現|出金|출금|ถอน|rút tiền|retrait|retirer|auszahl|вывод|вывести|retir|saque|sacar|levantamento|سحب|preliev|çekim|para çek|penarikan|tarik dana|pengeluaran|निकासी|výběr|vyber|برداشت|nosto|väljamak/iu,
  chatDeposit:
    /deposit|top ?up|存款|入金|充值|입금|ฝาก|nạp tiền|dépôt|déposer|einzahl|депозит|пополн|depósit|ingres|إيداع|versament|yatır|setor|जमा|vklad|واریز|talletu|sissemak/iu,
  chatIdentity:
    /identi|verif|kyc|passport|document|身份|實名|認證|本人確認|신분|인증|ยืนยันตัวตน|xác minh|pièce|ausweis|личност|документ|هوية|توثيق|kimlik|doğrula|dokumen|pengenalan|पहचान|सत्यापन|totožnost|ověř|هویت|احراز|henkilöll|isikut|tuvast/iu,
  chatFees:
    /\bfees?\b|commission|cost|charge|spread|手續費|手续费|佣金|手数料|수수료|ค่าธรรมเนียม|phí|frais|gebühr|provision|kosten|комисс|сбор|comisi|coste|comiss|taxa|custo|رسوم|عمولة|costi|komisyon|ücret|biaya|komisi|yuran|शुल्क|कमीशन|poplat|provize|کارمزد|kulu|palkkio|tasu/iu,
  chatHello:
    /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|你好|您好|哈囉|こんにちは|안녕|สวัสดี|xin chào|chào|bonjour|salut|hallo|guten|привет|здравствуйте|hola|buen|olá|oi|bom dia|مرحب|أهلا|السلام|ciao|merhaba|selam|halo|hai|नमस्ते|ahoj|dobrý|سلام|hei|moi|tere)(?![\p{L}\p{M}])/iu,
} as const satisfies Partial<Record<MessageKey, RegExp>>;

/** Returns which answer a message gets; one without words, only a picture, has its own. */
export function answerTo(text: string, hasPicture: boolean): MessageKey {
  const found = Object.entries(topics).find(([, words]) => words.test(text));
  if (found) return found[0] as keyof typeof topics;
  return hasPicture ? 'chatPicture' : 'chatOtherwise';
}
