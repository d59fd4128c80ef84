import type { Language } from './words.ts';

const minuteMs = 60_000;

type Unit = 'second' | 'minute' | 'hour' | 'day';
const units: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  en: { second: 'second', minute: 'minute', hour: 'hour', day: 'day' },
  fil: { second: 'segundo', minute: 'minuto', hour: 'oras', day: 'araw' },
};

/** `3 hours`: rounded up, so that the claimed time is never shorter than the real one. */
export function durationText(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  if (minutes < 120) return countText(minutes, 'minute', language);
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return countText(hours, 'hour', language);
  return countText(Math.ceil(hours / 24), 'day', language);
}

/** `42 seconds`, and from a minute on `15 minutes`: how long to wait, rounded up, so that nobody comes back too early. */
export function waitText(seconds: number, language: Language): string {
  return seconds < 60
    ? countText(seconds, 'second', language)
    : durationText(seconds * 1000, language);
}

function countText(count: number, unit: Unit, language: Language): string {
  const isPlural = language === 'en' && count !== 1;
  return `${count} ${units[language][unit]}${isPlural ? 's' : ''}`;
}
