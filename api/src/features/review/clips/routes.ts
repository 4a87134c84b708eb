import type { Deps } from '../../../deps.ts';
import { createFairQueue } from '../../../platform/http/fair-queue.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createClip } from './create-clip.ts';
import { downloadClip } from './download-clip.ts';

const queueLimits = {
	perCaller: 1,
	greedyFrom: Number.POSITIVE_INFINITY,
	atOnce: 1,
	waitingMax: 5,
	waitingMaxOfAll: 50,
	waitingMaxMs: 120_000,
	pauses: { besideOthers: 0, alone: 0 },
};

export function clipRoutes(deps: Deps) {
	const queue = createFairQueue(queueLimits);
	return {
		createClip: ({ caller, params, body }) => createClip({ ...deps, queue }, caller, params.fileId, body),
		downloadClip: ({ params, c }) => downloadClip(deps, params.token, c.req.header('range'), c.req.method === 'HEAD'),
	} satisfies Partial<Routes>;
}
