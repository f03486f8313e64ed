import type { Language } from './handler.ts';

/** SBX-09: what a caller with an ended session reads. */
const texts: Record<Language, string> = {
  hk: '您的登入已過期，請重新登入',
  en: 'Your session has ended; sign in again',
  jp: 'セッションが終了しました。もう一度ログインしてください',
  kr: '세션이 종료되었습니다. 다시 로그인하세요',
  th: 'เซสชันของคุณสิ้นสุดแล้ว โปรดเข้าสู่ระบบอีกครั้ง',
  vn: 'Phiên của bạn đã kết thúc; hãy đăng nhập lại',
  fr: 'Votre session a expiré ; reconnectez-vous',
  de: 'Ihre Sitzung ist beendet; melden Sie sich erneut an',
  ru: 'Ваш сеанс завершён; войдите снова',
  spa: 'Su sesión ha terminado; inicie sesión de nuevo',
  pt: 'A sua sessão terminou; inicie sessão novamente',
  ar: 'انتهت جلستك؛ سجّل الدخول مرة أخرى',
  it: 'La sessione è terminata; acceda di nuovo',
  tr: 'Oturumunuz sona erdi; yeniden giriş yapın',
  id: 'Sesi Anda telah berakhir; masuk lagi',
  my: 'Sesi anda telah tamat; log masuk semula',
  hi: 'आपका सत्र समाप्त हो गया है; फिर से साइन इन करें',
  cs: 'Vaše relace skončila; přihlaste se znovu',
  fa: 'نشست شما پایان یافته است؛ دوباره وارد شوید',
  fi: 'Istuntosi on päättynyt; kirjaudu uudelleen',
  et: 'Teie seanss on lõppenud; logige uuesti sisse',
};

export function sessionEnded(lang: Language): string {
  return texts[lang];
}
