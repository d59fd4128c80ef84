import type { Language } from '@pahiram/ui/language.tsx';

const minuteMs = 60_000;

type Unit = 'minute' | 'hour' | 'day';
const units: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  en: { minute: 'minute', hour: 'hour', day: 'day' },
  fil: { minute: 'minuto', hour: 'oras', day: 'araw' },
};

/** `3 hours`: rounded up, so that the claimed time is never shorter than the real one. */
export function durationText(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  if (minutes < 120) return countText(minutes, 'minute', language);
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return countText(hours, 'hour', language);
  return countText(Math.ceil(hours / 24), 'day', language);
}

function countText(count: number, unit: Unit, language: Language): string {
  const isPlural = language === 'en' && count !== 1;
  return `${count} ${units[language][unit]}${isPlural ? 's' : ''}`;
}
