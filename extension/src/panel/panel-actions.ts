import type { ContactAnswer, ContactRequest } from '../messaging/contact-messages.ts';
import type { ControlAction, PanelMessage, Sources, StartAnswer } from '../messaging/protocol.ts';
import type { Place } from './host/place.ts';

export type PanelActions = {
	start(sources: Sources, hasReadConsent: boolean, tabBy?: 'capture' | 'picker'): Promise<StartAnswer>;
	control(action: ControlAction): void;
	mark(description: string): void;
	contact(request: ContactRequest): Promise<ContactAnswer>;
	open(page: Extract<PanelMessage, { type: 'open-page' }>['page']): void;
	dock(left: boolean): void;
	move(place: Place): void;
	showLiveText(isShown: boolean): void;
};
