import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import type { Deps } from '../../../deps.ts';
import { type DecodeBudget, smallestBudget } from '../../../engines/audio/decode-budget.ts';
import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';
import { freeDiskBytes, keptFreeBytes } from '../../../platform/storage/disk-space.ts';
import { entitlementsOfWorkspace } from '../../foundation/index.ts';
import { freeBytes } from './uploads/storage-quota.ts';

type DecodeLimits = { budget: DecodeBudget; copiesAlways: boolean };

/** Plans without original downloads get a playback copy, because users can save what the player loads. */
export async function decodeLimits(deps: Deps, workspaceId: string): Promise<DecodeLimits> {
	const entitlements = await entitlementsOfWorkspace(deps.db, workspaceId, deps.clock());
	const budget = smallestBudget(
		ofDisk(await freeDiskBytes(deps.env.dataFolder)),
		ofWorkspace(await freeBytes(deps, workspaceId)),
	);
	return { budget, copiesAlways: !hasFeature(entitlements, 'recordingDownload') };
}

const ofDisk = (free: number): DecodeBudget => ({
	bytes: Math.max(0, free - keptFreeBytes),
	exceeded: () =>
		new RetryLater(
			"The server's disk is nearly full. The recording is safe and is processed once there is space",
			30_000,
		),
});

const ofWorkspace = (free: number): DecodeBudget => ({
	bytes: Math.max(0, free),
	exceeded: () =>
		new GiveUp(
			'LimitReached',
			'The storage of this workspace is too full to process this recording. The original is kept. Delete something, then try again.',
		),
});
