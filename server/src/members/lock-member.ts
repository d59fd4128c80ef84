export { lockMember } from './store.ts';
