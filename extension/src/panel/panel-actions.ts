import type { Sources, StartAnswer } from '../messaging/protocol.ts';

/** What the panel can ask of the extension. */
export type PanelActions = {
	start(sources: Sources, hasReadConsent: boolean): Promise<StartAnswer>;
	control(action: 'pause' | 'resume' | 'stop' | 'dismiss'): void;
	mark(description: string): void;
	dock(left: boolean): void;
};
