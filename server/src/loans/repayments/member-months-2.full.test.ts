import { testMemberMonths } from '../../../test/member-months.ts';

testMemberMonths(20);
