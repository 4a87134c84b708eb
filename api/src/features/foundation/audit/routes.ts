import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { exportWorkspaceLog } from './workspace-log/export-log.ts';
import { getWorkspaceLogState, listWorkspaceLog } from './workspace-log/list-log.ts';
import { assertActive } from './workspace-log/log-rows.ts';
import { setLogRetention } from './workspace-log/retention-setting.ts';
import type { ViewLog } from './workspace-log/view-log.ts';

export const auditRoutes = (deps: Deps, viewLog: ViewLog) =>
	({
		listAuditEntries: ({ query }) => listAuditEntries(deps, query),
		async listWorkspaceLog({ caller, params, query }) {
			assertActive(caller, params.id);
			await viewLog.flush();
			return listWorkspaceLog(deps, caller, query);
		},
		async getWorkspaceLogState({ caller, params }) {
			assertActive(caller, params.id);
			return getWorkspaceLogState(deps, caller);
		},
		async setLogRetention({ caller, params, body }) {
			assertActive(caller, params.id);
			await setLogRetention(deps, caller, body.days);
			return getWorkspaceLogState(deps, caller);
		},
		async exportWorkspaceLog({ caller, params, query }) {
			assertActive(caller, params.id);
			await viewLog.flush();
			return exportWorkspaceLog(deps, caller, query);
		},
	}) satisfies Partial<Routes>;
