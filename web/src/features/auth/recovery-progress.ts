/** Progress of a recovery; kept for the tab so that a reload loses nothing but the password. */
export interface RecoveryProgress {
  readonly step: 'phone' | 'code' | 'password' | 'done';
  readonly recoveryId: `rec_${string}`;
  readonly phoneNumber: string;
  /** Earliest time for another code, in milliseconds since 1970. */
  readonly resendAt: number;
}

export const recoveryKey = 'recovery';

export const noRecovery: RecoveryProgress = {
  step: 'phone',
  recoveryId: 'rec_',
  phoneNumber: '',
  resendAt: 0,
};

export interface RecoveryStepProps {
  readonly progress: RecoveryProgress;
  readonly onProgress: (next: RecoveryProgress) => void;
  /** Back to the phone number. */
  readonly onBack: () => void;
}
