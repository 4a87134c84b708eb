import type { ContactAnswer, ContactRequest } from '../messaging/contact-messages.ts';
import type { EditAnswer, EditRequest } from '../messaging/edit-messages.ts';
import type { ControlAction, PanelMessage, StartAnswer } from '../messaging/protocol.ts';
import type { SummaryAnswer, SummaryRequest } from '../messaging/summary-messages.ts';
import type { Place } from './host/place.ts';

type StartOrder = Omit<Extract<PanelMessage, { type: 'start' }>, 'to' | 'type' | 'tabId'>;

export type PanelActions = {
	start(order: StartOrder): Promise<StartAnswer>;
	addTab(tabBy: 'capture' | 'picker'): Promise<StartAnswer>;
	recordAlways(isOn: boolean): void;
	control(action: ControlAction): void;
	mark(description: string): void;
	edit(request: EditRequest): Promise<EditAnswer>;
	summary(request: SummaryRequest): Promise<SummaryAnswer>;
	contact(request: ContactRequest): Promise<ContactAnswer>;
	open(page: Extract<PanelMessage, { type: 'open-page' }>['page']): void;
	dock(left: boolean): void;
	move(place: Place): void;
	showLiveText(isShown: boolean): void;
};
