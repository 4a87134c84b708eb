export { recordAudit } from './record-audit.ts';
export { auditRoutes } from './routes.ts';
export { verifyAuditLog } from './verify-audit-log.ts';
