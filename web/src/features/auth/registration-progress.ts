/** Progress of a registration; kept for the tab so that a reload loses nothing but the password. */
export interface RegistrationProgress {
  readonly step: 'invitation' | 'phone' | 'code' | 'form';
  readonly registrationId: `reg_${string}`;
  readonly phoneNumber: string;
  /** Earliest time for another code, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly fullName: string;
  readonly email: string;
}

export const registrationKey = 'registration';

export const noRegistration: RegistrationProgress = {
  step: 'invitation',
  registrationId: 'reg_',
  phoneNumber: '',
  resendAt: 0,
  fullName: '',
  email: '',
};

export interface RegistrationStepProps {
  readonly progress: RegistrationProgress;
  readonly onProgress: (next: RegistrationProgress) => void;
  /** Back to the phone number. */
  readonly onBack: () => void;
}
