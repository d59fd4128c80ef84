import type { Words } from '../texts/words.ts';
import type { JobCategory } from './options.ts';

/** Display texts of the job categories. The English text is stored (S3.23). */
export const JOB_CATEGORY_WORDS: Readonly<Record<JobCategory, Words>> = {
  'Accounting / Finance': { en: 'Accounting / Finance', fil: 'Accounting / Pananalapi' },
  'Administrative / Management': {
    en: 'Administrative / Management',
    fil: 'Administratibo / Pamamahala',
  },
  'Advertising / Media': { en: 'Advertising / Media', fil: 'Patalastas / Media' },
  'Agriculture / Sciences': { en: 'Agriculture / Sciences', fil: 'Agrikultura / Agham' },
  'Airline /Aviation': { en: 'Airline /Aviation', fil: 'Airline / Abyasyon' },
  'Automotive / Mechanic': { en: 'Automotive / Mechanic', fil: 'Sasakyan / Mekaniko' },
  'Beauty / Personal Care': {
    en: 'Beauty / Personal Care',
    fil: 'Pagpapaganda / Pangangalaga sa sarili',
  },
  'Chemical / Industrial': { en: 'Chemical / Industrial', fil: 'Kemikal / Industriya' },
  'Construction / Civil Works': {
    en: 'Construction / Civil Works',
    fil: 'Konstruksiyon / Gawaing sibil',
  },
  'Customer Service / Call Center': {
    en: 'Customer Service / Call Center',
    fil: 'Serbisyo sa customer / Call center',
  },
  'Driver / Heavy Equipment Operator': {
    en: 'Driver / Heavy Equipment Operator',
    fil: 'Drayber / Operator ng mabibigat na makina',
  },
  'Education / Teaching': { en: 'Education / Teaching', fil: 'Edukasyon / Pagtuturo' },
  'Electronics / Electrical': { en: 'Electronics / Electrical', fil: 'Elektronika / Kuryente' },
  'Engineering / Civil': { en: 'Engineering / Civil', fil: 'Inhinyeriya / Sibil' },
  'Engineering / Mechanical': { en: 'Engineering / Mechanical', fil: 'Inhinyeriya / Mekanikal' },
  'Entertainment / Music': { en: 'Entertainment / Music', fil: 'Libangan / Musika' },
  'Food / Catering': { en: 'Food / Catering', fil: 'Pagkain / Catering' },
  'Health Care / Medical': { en: 'Health Care / Medical', fil: 'Kalusugan / Medikal' },
  'Hotels / Restaurants': { en: 'Hotels / Restaurants', fil: 'Hotel / Restawran' },
  'Households Services': { en: 'Households Services', fil: 'Kasambahay / Serbisyo sa bahay' },
  'Legal / Consulting': { en: 'Legal / Consulting', fil: 'Batas / Konsultasyon' },
  Manufacturing: { en: 'Manufacturing', fil: 'Paggawa sa pabrika' },
  'Mining / Oil & Gas': { en: 'Mining / Oil & Gas', fil: 'Pagmimina / Langis at gas' },
  'Others / General Services': {
    en: 'Others / General Services',
    fil: 'Iba pa / Pangkalahatang serbisyo',
  },
  'Procurement / Logistics': {
    en: 'Procurement / Logistics',
    fil: 'Pagbili ng supply / Logistics',
  },
  'Repair / Maintenance': { en: 'Repair / Maintenance', fil: 'Pagkukumpuni / Pagmamantini' },
  'Sales / Marketing': { en: 'Sales / Marketing', fil: 'Pagbebenta / Marketing' },
  'Seafarers / Seaman': { en: 'Seafarers / Seaman', fil: 'Mandaragat / Marino' },
  'Skilled / Metalworks': { en: 'Skilled / Metalworks', fil: 'Bihasa / Gawaing metal' },
  'Skilled Labour / Trades': {
    en: 'Skilled Labour / Trades',
    fil: "Bihasang manggagawa / Iba't ibang hanapbuhay",
  },
  'Sports / Recreation': { en: 'Sports / Recreation', fil: 'Isports / Paglilibang' },
  'Travel / Tourism': { en: 'Travel / Tourism', fil: 'Paglalakbay / Turismo' },
};
