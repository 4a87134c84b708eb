import type { ContactAnswer, ContactRequest } from '../messaging/contact-messages.ts';
import type { ControlAction, PanelMessage, Sources, StartAnswer } from '../messaging/protocol.ts';

/** What the panel can request from the extension. */
export type PanelActions = {
	/** `picker`: the person chooses the tab in the browser's dialog, which needs no click on the icon. */
	start(sources: Sources, hasReadConsent: boolean, tabBy?: 'capture' | 'picker'): Promise<StartAnswer>;
	control(action: ControlAction): void;
	mark(description: string): void;
	contact(request: ContactRequest): Promise<ContactAnswer>;
	/** Opens a page in a new tab. */
	open(page: Extract<PanelMessage, { type: 'open-page' }>['page']): void;
	dock(left: boolean): void;
	showLiveText(isShown: boolean): void;
};
