import { getCompany } from '@pahiram/api/addresses';
import { call } from './call.ts';

export const askCompany = () => call(getCompany);
