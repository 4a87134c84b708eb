import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';

/** A job that may succeed later: a busy engine, a lost connection. */
export class RetryLater extends Error {
	override name = 'RetryLater';
	readonly afterMs: number;
	constructor(message: string, afterMs = 5_000, options?: ErrorOptions) {
		super(message, options);
		this.afterMs = afterMs;
	}
}

/** A job that will not succeed however often it is tried. The reason is shown on the conversation. */
export class GiveUp extends Error {
	override name = 'GiveUp';
	readonly reason: FailureReason;
	constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

/** The speech engine only transcribes. `isLasting`: whatever it is asked to translate. */
export class CannotTranslate extends GiveUp {
	override name = 'CannotTranslate';
	readonly isLasting: boolean;
	constructor(message: string, isLasting: boolean, options?: ErrorOptions) {
		super('NoEngine', message, options);
		this.isLasting = isLasting;
	}
}
