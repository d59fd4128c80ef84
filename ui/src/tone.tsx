import type { ComponentType, SVGProps } from 'react';
import InfoOutlined from '~icons/ic/outline-info';
import CheckCircleOutlineRounded from '~icons/ic/round-check-circle-outline';
import ErrorOutlineRounded from '~icons/ic/round-error-outline';
import HighlightOffRounded from '~icons/ic/round-highlight-off';

/** Kind of a message: sky blue, green, yellow, red (S2.35), each with its own icon. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

export const TONES: readonly Tone[] = ['info', 'success', 'warning', 'danger'];

/** Classes of a tone: border, soft background, and text on that or on a page background. */
export const toneLooks: Readonly<Record<Tone, { edge: string; ground: string; ink: string }>> = {
  info: { edge: 'border-info-edge', ground: 'bg-info-soft', ink: 'text-info' },
  success: { edge: 'border-success-edge', ground: 'bg-success-soft', ink: 'text-success' },
  warning: { edge: 'border-warning-edge', ground: 'bg-warning-soft', ink: 'text-warning' },
  danger: { edge: 'border-danger-edge', ground: 'bg-danger-soft', ink: 'text-danger' },
};

const drawings: Readonly<Record<Tone, ComponentType<SVGProps<SVGSVGElement>>>> = {
  info: InfoOutlined,
  success: CheckCircleOutlineRounded,
  warning: ErrorOutlineRounded,
  danger: HighlightOffRounded,
};

/** The icon of a tone. Decorative: the text beside it says the same. */
export function ToneIcon(props: { tone: Tone; isOnInk?: boolean; className?: string }) {
  const { tone, isOnInk = false, className = '' } = props;
  const Drawing = drawings[tone];
  const colour = isOnInk ? 'text-surface' : toneLooks[tone].ink;
  return <Drawing aria-hidden="true" className={`size-6 shrink-0 ${colour} ${className}`} />;
}
