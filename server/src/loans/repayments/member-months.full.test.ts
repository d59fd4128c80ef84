import { testMemberMonths } from '../../../test/member-months.ts';

/** Half of 10,000 member-months; member-months-2.full.test.ts has the other half, at the same time. */
testMemberMonths(12);
