import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { choosePbx } from './account/choose-pbx.ts';
import { createFtpPassword } from './account/create-ftp-password.ts';
import { getPbx } from './account/get-pbx.ts';
import { listTransfers } from './account/list-transfers.ts';

export const pbxRoutes = (deps: Deps) =>
	({
		getPbx: ({ caller }) => getPbx(deps.db, deps.env, caller),
		choosePbx: ({ caller, body }) => choosePbx(deps, caller, body),
		createFtpPassword: ({ caller }) => createFtpPassword(deps, caller),
		listPbxTransfers: async ({ caller }) => ({ list: await listTransfers(deps, caller) }),
	}) satisfies Partial<Routes>;
