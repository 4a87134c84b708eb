/** What is looked for until a workspace writes its own list in the settings. */
export const defaultTags = [
	{ tag: 'Pricing', definition: 'price, cost, discount, budget, quote, invoice or payment is discussed' },
	{ tag: 'Scheduling', definition: 'a meeting, appointment, date or deadline is arranged or moved' },
	{ tag: 'Problem', definition: 'something is broken, wrong, late, missing or does not work' },
	{ tag: 'Delivery', definition: 'delivery, shipment, order or arrival of goods' },
	{ tag: 'Contract', definition: 'contract, agreement, terms, renewal, cancellation or notice period' },
	{ tag: 'Follow-up', definition: 'somebody will call back, send an e-mail or follow up later' },
];

export const defaultChecks = [
	{ name: 'Greeting', definition: 'hello, good morning, good afternoon, welcome, thank you for calling' },
	{ name: 'Introduced by name', definition: 'my name is, this is, speaking' },
	{ name: 'Recording announced', definition: 'this call is recorded, recording this meeting' },
	{ name: 'Next step agreed', definition: 'next step, I will send, we will, follow up, by tomorrow, next week' },
	{ name: 'Polite ending', definition: 'thank you, goodbye, bye, have a nice day' },
];
