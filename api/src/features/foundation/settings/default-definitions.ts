import type { BuiltInTag, CheckKey } from '@debrief/shared/domain/conversations/engine-texts.ts';

export const defaultTags: { tag: BuiltInTag; definition: string }[] = [
	{ tag: 'Pricing', definition: 'price, cost, discount, budget, quote, invoice or payment is discussed' },
	{ tag: 'Scheduling', definition: 'a meeting, appointment, date or deadline is arranged or moved' },
	{ tag: 'Problem', definition: 'something is broken, wrong, late, missing or does not work' },
	{ tag: 'Delivery', definition: 'delivery, shipment, order or arrival of goods' },
	{ tag: 'Contract', definition: 'contract, agreement, terms, renewal, cancellation or notice period' },
	{ tag: 'Follow-up', definition: 'somebody will call back, send an e-mail or follow up later' },
];

export const defaultChecks: { key: CheckKey; name: string; definition: string }[] = [
	{
		key: 'greeting',
		name: 'Greeting',
		definition: 'hello, good morning, good afternoon, welcome, thank you for calling',
	},
	{ key: 'introduction', name: 'Introduced by name', definition: 'my name is, this is, speaking' },
	{
		key: 'recordingAnnounced',
		name: 'Recording announced',
		definition: 'this call is recorded, recording this meeting',
	},
	{
		key: 'nextStep',
		name: 'Next step agreed',
		definition: 'next step, I will send, we will, follow up, by tomorrow, next week',
	},
	{ key: 'politeEnding', name: 'Polite ending', definition: 'thank you, goodbye, bye, have a nice day' },
];
