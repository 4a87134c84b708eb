import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';

/** The job may succeed later, for example when an engine was busy or a connection was lost. */
export class RetryLater extends Error {
	override name = 'RetryLater';
	readonly afterMs: number;
	constructor(message: string, afterMs = 5_000, options?: ErrorOptions) {
		super(message, options);
		this.afterMs = afterMs;
	}
}

/** The job will never succeed. The conversation shows the reason. */
export class GiveUp extends Error {
	override name = 'GiveUp';
	readonly reason: FailureReason;
	constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

/** The speech engine cannot translate. `isLasting` means that this holds for every language. */
export class CannotTranslate extends GiveUp {
	override name = 'CannotTranslate';
	readonly isLasting: boolean;
	constructor(message: string, isLasting: boolean, options?: ErrorOptions) {
		super('NoEngine', message, options);
		this.isLasting = isLasting;
	}
}
