import type { Language } from '../../../src/generated/rest.d.ts';
import { categories, type InstrumentSpec } from './catalogue.ts';

/** What the runtime does not know in a language. `{}` stands for what an index is of: 'S&P 500', 'Germany 40'. */
interface Names {
  /** BCP 47, for the names of currencies and countries. */
  locale: string;
  /** Forex, metals, indices, crypto, shares. */
  categories: readonly [string, string, string, string, string];
  /** Gold, silver, platinum, palladium, copper. */
  metals: readonly [string, string, string, string, string];
  index: string;
  usTech: string;
  usSmallCaps: string;
}

const metalCodes = ['XAUUSD', 'XAGUSD', 'XPTUSD', 'XPDUSD', 'XCUUSD'];
const countries: Readonly<Record<string, string>> = { DE: 'DE', FR: 'FR', UK: 'GB', JP: 'JP', AU: 'AU' };

/** The name of an instrument in the caller's language. Companies and coins keep theirs. */
export function instrumentName(spec: InstrumentSpec, lang: Language): string {
  const names = lang === 'en' ? undefined : languages[lang];
  if (!names) return spec.name;
  let known = kept.get(lang);
  if (!known) kept.set(lang, (known = new Map()));
  let name = known.get(spec.code);
  if (name === undefined) known.set(spec.code, (name = nameIn(names, spec)));
  return name;
}

/** The name of a category in the caller's language. Throws where there is no such category. */
export function categoryName(id: number, lang: Language): string {
  const index = categories.findIndex((category) => category.id === id);
  if (index < 0) throw new RangeError(`There is no category ${id}.`);
  return (lang === 'en' ? undefined : languages[lang])?.categories[index] ?? categories[index].name;
}

/** A list asks for all names again and again, and `Intl` is slow to answer. */
const kept = new Map<Language, Map<string, string>>();

function nameIn(names: Names, { code, name, categoryId }: InstrumentSpec): string {
  if (categoryId === 1) return pairName(names.locale, code);
  if (categoryId === 2) return names.metals[metalCodes.indexOf(code)] ?? name;
  if (categoryId === 3) return names.index.replace('{}', indexSubject(names, code));
  return name;
}

function pairName(locale: string, code: string): string {
  const [base, quote] = [code.slice(0, 3), code.slice(3)];
  return `${nameOf(locale, 'currency', base)} · ${nameOf(locale, 'currency', quote)}`;
}

/** 'S&P 500', 'Germany 40', 'US tech 100'. */
function indexSubject({ locale, usTech, usSmallCaps }: Names, code: string): string {
  if (code === 'US500') return 'S&P 500';
  if (code === 'US30') return 'Wall Street 30';
  const number = code.replace(/\D/g, '');
  if (code === 'US100') return `${usTech} ${number}`;
  if (code === 'US2000') return `${usSmallCaps} ${number}`;
  const country = countries[code.slice(0, 2)];
  // Only EU50 has no country of its own: it is the euro's.
  const subject = country ? nameOf(locale, 'region', country) : nameOf(locale, 'currency', 'EUR');
  return `${subject} ${number}`;
}

/** With a capital, as the first word of a label: 'euro' is 'Euro'. */
function nameOf(locale: string, type: 'currency' | 'region', code: string): string {
  const name = new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** English names stand with the instruments. */
const languages: Readonly<Record<Exclude<Language, 'en'>, Names>> = {
  hk: {
    locale: 'zh-Hant-HK',
    categories: ['外匯', '貴金屬', '指數', '加密貨幣', '股票'],
    metals: ['黃金', '白銀', '鉑金', '鈀金', '銅'],
    index: '{} 指數',
    usTech: '美國科技',
    usSmallCaps: '美國小型股',
  },
  jp: {
    locale: 'ja',
    categories: ['外国為替', '金属', '株価指数', '暗号資産', '株式'],
    metals: ['金', '銀', 'プラチナ', 'パラジウム', '銅'],
    index: '{} 指数',
    usTech: '米国ハイテク',
    usSmallCaps: '米国小型株',
  },
  kr: {
    locale: 'ko',
    categories: ['외환', '금속', '지수', '암호화폐', '주식'],
    metals: ['금', '은', '백금', '팔라듐', '구리'],
    index: '{} 지수',
    usTech: '미국 기술주',
    usSmallCaps: '미국 소형주',
  },
  th: {
    locale: 'th',
    categories: ['ฟอเร็กซ์', 'โลหะ', 'ดัชนี', 'คริปโต', 'หุ้น'],
    metals: ['ทองคำ', 'เงิน', 'แพลทินัม', 'แพลเลเดียม', 'ทองแดง'],
    index: 'ดัชนี {}',
    usTech: 'เทคโนโลยีสหรัฐ',
    usSmallCaps: 'หุ้นขนาดเล็กสหรัฐ',
  },
  vn: {
    locale: 'vi',
    categories: ['Ngoại hối', 'Kim loại', 'Chỉ số', 'Tiền mã hóa', 'Cổ phiếu'],
    metals: ['Vàng', 'Bạc', 'Bạch kim', 'Palađi', 'Đồng'],
    index: 'Chỉ số {}',
    usTech: 'Công nghệ Mỹ',
    usSmallCaps: 'Vốn hóa nhỏ Mỹ',
  },
  fr: {
    locale: 'fr',
    categories: ['Devises', 'Métaux', 'Indices', 'Cryptomonnaies', 'Actions'],
    metals: ['Or', 'Argent', 'Platine', 'Palladium', 'Cuivre'],
    index: 'Indice {}',
    usTech: 'Tech US',
    usSmallCaps: 'Petites capitalisations US',
  },
  de: {
    locale: 'de',
    categories: ['Devisen', 'Metalle', 'Indizes', 'Krypto', 'Aktien'],
    metals: ['Gold', 'Silber', 'Platin', 'Palladium', 'Kupfer'],
    index: 'Index {}',
    usTech: 'US-Tech',
    usSmallCaps: 'US-Nebenwerte',
  },
  ru: {
    locale: 'ru',
    categories: ['Валюты', 'Металлы', 'Индексы', 'Криптовалюты', 'Акции'],
    metals: ['Золото', 'Серебро', 'Платина', 'Палладий', 'Медь'],
    index: 'Индекс {}',
    usTech: 'Технологии США',
    usSmallCaps: 'Малая капитализация США',
  },
  spa: {
    locale: 'es',
    categories: ['Divisas', 'Metales', 'Índices', 'Criptomonedas', 'Acciones'],
    metals: ['Oro', 'Plata', 'Platino', 'Paladio', 'Cobre'],
    index: 'Índice {}',
    usTech: 'Tecnología EE. UU.',
    usSmallCaps: 'Pequeñas empresas EE. UU.',
  },
  pt: {
    locale: 'pt',
    categories: ['Câmbio', 'Metais', 'Índices', 'Criptomoedas', 'Ações'],
    metals: ['Ouro', 'Prata', 'Platina', 'Paládio', 'Cobre'],
    index: 'Índice {}',
    usTech: 'Tecnologia EUA',
    usSmallCaps: 'Pequenas empresas EUA',
  },
  ar: {
    locale: 'ar',
    categories: ['العملات', 'المعادن', 'المؤشرات', 'العملات المشفرة', 'الأسهم'],
    metals: ['الذهب', 'الفضة', 'البلاتين', 'البلاديوم', 'النحاس'],
    index: 'مؤشر {}',
    usTech: 'التكنولوجيا الأمريكية',
    usSmallCaps: 'الشركات الأمريكية الصغيرة',
  },
  it: {
    locale: 'it',
    categories: ['Valute', 'Metalli', 'Indici', 'Criptovalute', 'Azioni'],
    metals: ['Oro', 'Argento', 'Platino', 'Palladio', 'Rame'],
    index: 'Indice {}',
    usTech: 'Tecnologia USA',
    usSmallCaps: 'Piccole imprese USA',
  },
  tr: {
    locale: 'tr',
    categories: ['Döviz', 'Metaller', 'Endeksler', 'Kripto', 'Hisseler'],
    metals: ['Altın', 'Gümüş', 'Platin', 'Paladyum', 'Bakır'],
    index: '{} endeksi',
    usTech: 'ABD Teknoloji',
    usSmallCaps: 'ABD Küçük Şirketler',
  },
  id: {
    locale: 'id',
    categories: ['Valas', 'Logam', 'Indeks', 'Kripto', 'Saham'],
    metals: ['Emas', 'Perak', 'Platina', 'Paladium', 'Tembaga'],
    index: 'Indeks {}',
    usTech: 'Teknologi AS',
    usSmallCaps: 'Saham Kecil AS',
  },
  my: {
    locale: 'ms',
    categories: ['Forex', 'Logam', 'Indeks', 'Kripto', 'Saham'],
    metals: ['Emas', 'Perak', 'Platinum', 'Paladium', 'Tembaga'],
    index: 'Indeks {}',
    usTech: 'Teknologi AS',
    usSmallCaps: 'Syarikat Kecil AS',
  },
  hi: {
    locale: 'hi',
    categories: ['विदेशी मुद्रा', 'धातु', 'सूचकांक', 'क्रिप्टो', 'शेयर'],
    metals: ['सोना', 'चाँदी', 'प्लैटिनम', 'पैलेडियम', 'ताँबा'],
    index: '{} सूचकांक',
    usTech: 'अमेरिकी टेक',
    usSmallCaps: 'अमेरिकी स्मॉल कैप',
  },
  cs: {
    locale: 'cs',
    categories: ['Měny', 'Kovy', 'Indexy', 'Kryptoměny', 'Akcie'],
    metals: ['Zlato', 'Stříbro', 'Platina', 'Palladium', 'Měď'],
    index: 'Index {}',
    usTech: 'Technologie USA',
    usSmallCaps: 'Malé firmy USA',
  },
  fa: {
    locale: 'fa',
    categories: ['ارزها', 'فلزات', 'شاخص‌ها', 'رمزارزها', 'سهام'],
    metals: ['طلا', 'نقره', 'پلاتین', 'پالادیوم', 'مس'],
    index: 'شاخص {}',
    usTech: 'فناوری آمریکا',
    usSmallCaps: 'شرکت‌های کوچک آمریکا',
  },
  fi: {
    locale: 'fi',
    categories: ['Valuutat', 'Metallit', 'Indeksit', 'Kryptovaluutat', 'Osakkeet'],
    metals: ['Kulta', 'Hopea', 'Platina', 'Palladium', 'Kupari'],
    index: '{} -indeksi',
    usTech: 'USA Teknologia',
    usSmallCaps: 'USA Pienyhtiöt',
  },
  et: {
    locale: 'et',
    categories: ['Valuutad', 'Metallid', 'Indeksid', 'Krüptorahad', 'Aktsiad'],
    metals: ['Kuld', 'Hõbe', 'Plaatina', 'Pallaadium', 'Vask'],
    index: 'Indeks {}',
    usTech: 'USA tehnoloogia',
    usSmallCaps: 'USA väikefirmad',
  },
};
