import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const auditRoutes = (deps: Deps) =>
	({ listAuditEntries: ({ query }) => listAuditEntries(deps, query) }) satisfies Partial<Routes>;
