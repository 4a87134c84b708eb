import type { IncomingMessage } from 'node:http';
import type { Deps } from '../../deps.ts';
import { paymentEvent } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { PaymentError, type ProviderEvent } from '../../platform/payments/payments.ts';
import { paymentsOf } from './billing-context.ts';
import { processEventJob } from './process-event.job.ts';

const mostBytes = 1_048_576;

/** Stored before it is processed, because the provider resends only unanswered events. Throws `bad_event_signature`. */
export async function receiveEvent(deps: Deps, message: IncomingMessage): Promise<void> {
	const payments = paymentsOf(deps);
	const signature = message.headers['stripe-signature'];
	const body = await readText(message);
	let event: ProviderEvent;
	try {
		event = payments.readEvent(body, typeof signature === 'string' ? signature : '');
	} catch (error) {
		if (error instanceof PaymentError) throw new AppError('bad_event_signature', { cause: error });
		throw error;
	}
	if (await storeEvent(deps, event)) await deps.jobs.enqueue(processEventJob, { eventId: event.id });
}

async function storeEvent({ db, clock }: Deps, { id, type, createdAt, subject }: ProviderEvent): Promise<boolean> {
	const row = { id, type, subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null, occurredAt: createdAt };
	const added = await db
		.insert(paymentEvent)
		.values({ ...row, receivedAt: clock() })
		.onConflictDoNothing()
		.returning();
	return added.length > 0;
}

async function readText(message: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of message.iterator({ destroyOnReturn: false })) {
		size += part.length;
		if (size > mostBytes) {
			message.resume();
			throw new AppError('invalid_input', { message: 'This body is larger than 1 MB.' });
		}
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}
