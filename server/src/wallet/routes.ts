import * as contract from '@pahiram/api/wallet';
import { route } from '../http/route.ts';
import { loadWallet } from './load-wallet.ts';

export const routes = [route(contract.loadWallet, loadWallet)];
