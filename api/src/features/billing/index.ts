export { reconcileDaily } from './administration/reconcile-payments.ts';
export { billingStateOf } from './billing-state.ts';
export { processEventJob, resumeEvents } from './process-event.job.ts';
export { endUnmanaged, endUnmanagedJob } from './purchase/end-unmanaged.job.ts';
export { billingRoutes } from './routes.ts';
export { endLapsedPlans } from './subscriptions/end-lapsed-plans.ts';
export { remindOfTrials } from './trial/remind-of-trials.ts';
