import { texts } from '@pahiram/ui/language.tsx';

export const dashTexts = texts(
  {
    loan: 'Your loan',
    title: 'Complete your application before applying loan',
    lead: 'You can stop and continue at any time. Have these ready:',
    needDetails: 'Your registration details',
    needId: 'A government-issued ID',
    needSelfie: 'A clear selfie',
    tasks: 'Five steps',
    done: 'Done',
    next: 'Next',
    waiting: 'Not yet',
    complete: 'COMPLETE THE APPLICATION',
  },
  {
    loan: 'Ang loan mo',
    title: 'Kumpletuhin ang application bago mag-apply ng loan',
    lead: 'Puwede kang tumigil at magpatuloy anumang oras. Ihanda ang mga ito:',
    needDetails: 'Mga detalye mo sa registration',
    needId: 'ID mula sa gobyerno',
    needSelfie: 'Malinaw na selfie',
    tasks: 'Limang hakbang',
    done: 'Tapos na',
    next: 'Susunod',
    waiting: 'Hindi pa',
    complete: 'KUMPLETUHIN ANG APPLICATION',
  },
);
