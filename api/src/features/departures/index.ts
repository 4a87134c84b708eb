export { beginDeparture } from './begin-departure.ts';
export { finishDepartureJob, resumeDepartures } from './finish-departure.job.ts';
export { leavingSetting } from './leaving-rule.ts';
