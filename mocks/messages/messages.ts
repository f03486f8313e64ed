import type { Language } from '../../src/generated/rest.d.ts';
import { english } from './en.ts';

export type MessageKey = keyof typeof english;
export type MessageParams = Record<string, string | number>;
type Messages = Record<MessageKey, string>;

const languages: Partial<Record<Language, Partial<Messages>>> = {
  en: english,
  hk: { sessionEnded: '您的登入已過期，請重新登入' },
  jp: { sessionEnded: 'セッションが終了しました。もう一度ログインしてください' },
  kr: { sessionEnded: '세션이 종료되었습니다. 다시 로그인하세요' },
  th: { sessionEnded: 'เซสชันของคุณสิ้นสุดแล้ว โปรดเข้าสู่ระบบอีกครั้ง' },
  vn: { sessionEnded: 'Phiên của bạn đã kết thúc; hãy đăng nhập lại' },
  fr: { sessionEnded: 'Votre session a expiré ; reconnectez-vous' },
  de: { sessionEnded: 'Ihre Sitzung ist beendet; melden Sie sich erneut an' },
  ru: { sessionEnded: 'Ваш сеанс завершён; войдите снова' },
  spa: { sessionEnded: 'Su sesión ha terminado; inicie sesión de nuevo' },
  pt: { sessionEnded: 'A sua sessão terminou; inicie sessão novamente' },
  ar: { sessionEnded: 'انتهت جلستك؛ سجّل الدخول مرة أخرى' },
  it: { sessionEnded: 'La sessione è terminata; acceda di nuovo' },
  tr: { sessionEnded: 'Oturumunuz sona erdi; yeniden giriş yapın' },
  id: { sessionEnded: 'Sesi Anda telah berakhir; masuk lagi' },
  my: { sessionEnded: 'Sesi anda telah tamat; log masuk semula' },
  hi: { sessionEnded: 'आपका सत्र समाप्त हो गया है; फिर से साइन इन करें' },
  cs: { sessionEnded: 'Vaše relace skončila; přihlaste se znovu' },
  fa: { sessionEnded: 'نشست شما پایان یافته است؛ دوباره وارد شوید' },
  fi: { sessionEnded: 'Istuntosi on päättynyt; kirjaudu uudelleen' },
  et: { sessionEnded: 'Teie seanss on lõppenud; logige uuesti sisse' },
};

/** Returns the sentence for a person, in the language of the call. */
export function message(lang: Language, key: MessageKey, params: MessageParams = {}): string {
  const text = languages[lang]?.[key] ?? english[key];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
