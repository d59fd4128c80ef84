import { getCompany as contract } from '@pahiram/api/company';
import { type Route, route } from '../http/route.ts';
import { getCompany } from './company-facts.ts';

export const routes: readonly Route[] = [route(contract, getCompany)];
