import { setTimeout as after } from 'node:timers/promises';
import type { PipelineStep } from '@debrief/shared/domain/conversations/pipeline.ts';
import type { Account } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import type { Product } from '../../support/server/start-product.ts';

export type Processed = { uploadedAt: number; leftAt: Record<PipelineStep, number> };

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
