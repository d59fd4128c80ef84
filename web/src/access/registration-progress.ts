/** Where a registration stands; kept for the tab so that a reload loses nothing but the password. */
export interface RegistrationProgress {
  readonly step: 'invitation' | 'phone' | 'code' | 'form';
  readonly registrationId: `reg_${string}`;
  readonly phoneNumber: string;
  /** When another code may be asked for, in milliseconds since 1970. */
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
  /** To the number that the code went to. */
  readonly onBack: () => void;
}
