import { addDays, type CalendarDate } from '../calendar/calendar.ts';

/** An installment is paid by set-off when it is more than so many days past due. */
export const SET_OFF_AFTER_DAYS = 10;
/** Days before the set-off on which the borrower is told. */
export const FIRST_NOTICE_DAYS = 10;
export const SECOND_NOTICE_DAYS = 3;
/** It waits at most so many days for the bank statements. */
export const SET_OFF_WAIT_DAYS_MAX = 5;

/** The last day of a planned set-off, which waits for the bank statements until then. */
export const lastSetOffDay = (plannedOn: CalendarDate): CalendarDate =>
  addDays(plannedOn, SET_OFF_WAIT_DAYS_MAX);
