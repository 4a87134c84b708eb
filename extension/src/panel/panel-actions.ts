import type { Sources, StartAnswer } from '../messaging/protocol.ts';

/** What the panel can ask of the extension. */
export type PanelActions = {
	/** `picker`: the tab is chosen in the browser's own dialog, which needs no click on the icon. */
	start(sources: Sources, hasReadConsent: boolean, tabBy?: 'capture' | 'picker'): Promise<StartAnswer>;
	control(action: 'pause' | 'resume' | 'stop' | 'dismiss'): void;
	mark(description: string): void;
	dock(left: boolean): void;
};
