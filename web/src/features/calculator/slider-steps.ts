import { type DisplayAmount, type ExchangeRate, PESO_RATE } from '@pahiram/domain/money/exchange';

export interface SliderBounds {
  readonly min: DisplayAmount;
  readonly max: DisplayAmount;
}

/** The most that one step of the slider may be worth, in pesos. */
const stepPesos = 10_000n;

/**
 * One step of the slider in hundredths of the chosen currency: the largest round figure (1, 2 or 5
 * times a power of ten) worth at most 10,000 pesos, and a whole unit at least.
 */
export function sliderStep(rate: ExchangeRate): DisplayAmount {
  const unitsMost = (stepPesos * rate) / PESO_RATE;
  let step = 1n;
  for (let power = 1n; power <= unitsMost; power *= 10n) {
    for (const first of [1n, 2n, 5n]) if (first * power <= unitsMost) step = first * power;
  }
  return (step * 100n) as DisplayAmount;
}

/** The multiple of `step` nearest to the slider's position; both ends can be reached. */
export function snapToStep(
  units: number,
  { min, max }: SliderBounds,
  step: DisplayAmount,
): DisplayAmount {
  const wanted = BigInt(Math.round(units)) * 100n;
  if (wanted <= min) return min;
  if (wanted > max - step) return max;
  return within(((wanted + step / 2n) / step) * step, { min, max });
}

/** The next multiple of `step` above or below, for the buttons beside the slider. */
export function stepFrom(
  amount: DisplayAmount,
  direction: 'less' | 'more',
  bounds: SliderBounds,
  step: DisplayAmount,
): DisplayAmount {
  const next = direction === 'more' ? amount / step + 1n : (amount + step - 1n) / step - 1n;
  return within(next * step, bounds);
}

function within(hundredths: bigint, { min, max }: SliderBounds): DisplayAmount {
  return (hundredths < min ? min : hundredths > max ? max : hundredths) as DisplayAmount;
}
