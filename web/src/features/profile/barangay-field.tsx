import { BARANGAY_LENGTH_MAX } from '@pahiram/domain/members/street-line';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAreaCode } from './place-fields.tsx';
import { profileTexts } from './profile-texts.ts';

export interface BarangayFieldProps {
  /** Empty for a town that was typed: then nothing is suggested. */
  readonly townCode: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A barangay is typed; those of the chosen town are suggested once their list has arrived. */
export function BarangayField({ townCode, value, error, onValue }: BarangayFieldProps) {
  const words = useTexts(profileTexts);
  const barangays = useBarangays(townCode);
  return (
    <Combobox
      name="barangay"
      label={words.barangay}
      hint={words.barangayHint}
      optional
      options={barangays.map((name) => ({ value: name, label: name }))}
      maxLength={BARANGAY_LENGTH_MAX}
      value={value}
      error={error}
      onValue={onValue}
      onFreeText={onValue}
    />
  );
}

type BarangaysByTown = Readonly<Record<string, readonly string[] | undefined>>;

/** Written by tools/barangays.mjs, one file for each province or city. */
function useBarangays(townCode: string): readonly string[] {
  const area = useAreaCode(townCode);
  const { data } = useQuery({
    queryKey: ['barangays', area],
    queryFn: async ({ signal }): Promise<BarangaysByTown> => {
      const response = await fetch(`/data/barangays/${area}.json`, { signal });
      if (!response.ok) throw new Error(`barangays: ${response.status}`);
      return (await response.json()) as BarangaysByTown;
    },
    enabled: area !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.[townCode] ?? [];
}
