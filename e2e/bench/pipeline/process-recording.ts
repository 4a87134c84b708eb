import { setTimeout as after } from 'node:timers/promises';
import type { PipelineStep } from '@debrief/shared/domain/conversations/pipeline.ts';
import type { Account } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import type { Product } from '../../support/server/start-product.ts';

/** When the upload was complete and when each step ended, in ms since 1970. */
export type Processed = { uploadedAt: number; leftAt: Record<PipelineStep, number> };

/**
 * Uploads a recording and watches it through the pipeline. Each look takes the process that is measured, and its embedded
 * database, some ms: four a second were a tenth of what two engines have.
 */
export async function processRecording(
	product: Product,
	account: Account,
	path: string,
	{ everyMs = 250 } = {},
): Promise<Processed> {
	const { callId } = await uploadFile(product, account, path);
	const uploadedAt = Date.now();
	const leftAt = { upload: uploadedAt, prepare: uploadedAt, transcript: uploadedAt, insights: uploadedAt };
	for (;;) {
		const { pipeline } = await account.client.getConversation({ params: { id: callId } });
		if (pipeline.state === 'failed') throw new Error(`${pipeline.step} failed: ${pipeline.message}`);
		leftAt[pipeline.step] = Date.now();
		if (pipeline.state === 'done') return { uploadedAt, leftAt };
		await after(everyMs);
	}
}
