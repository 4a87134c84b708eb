import type { LabelledConversation } from './labelled-conversation.ts';

export const logistics: LabelledConversation[] = [
	{
		name: 'logistics: a lost pallet',
		split: 'tune',
		language: 'en-US',
		local: 'Dispatcher',
		script: `
Dispatcher: Harbor Freight Logistics, good afternoon, Sam speaking.
Customer: Hello, two of our five pallets are missing. The delivery note says five.
Dispatcher: I'm sorry. Which order number is it?
Customer: HF 20931. The driver said he never loaded them.
Dispatcher: Then they must still be in the warehouse in Dayton. I'll look into it right away.
Customer: We need the goods by Friday because our fair opens on Saturday.
Dispatcher: I'll ship the missing pallets tonight, and I will email you the tracking number.
Customer: Please send it to orders@bluefern.com.
Dispatcher: Will do. We won't charge you for the express delivery.
Customer: That's fair. Thank you.`,
		title: ['pallet|pallets', 'missing|delivery|lost'],
		summary: {
			wanted: ['two of our five pallets are missing', 'We need the goods by Friday'],
			unwanted: ['Which order number is it', 'good afternoon, Sam'],
		},
		actions: [
			{ says: "I'll look into it right away", by: 'Dispatcher', to: 'Customer' },
			{ says: "I'll ship the missing pallets tonight", by: 'Dispatcher', to: 'Customer', due: '2025-03-11' },
			{ says: 'send it to orders@bluefern.com', by: 'Dispatcher', to: 'Customer', isOptional: true },
		],
		entities: {
			names: ['Sam'],
			company_names: ['Harbor Freight Logistics'],
			emails: ['orders@bluefern.com'],
			dates: ['2025-03-14', '2025-03-15'],
		},
		sentiment: 'Neutral',
		tags: ['Problem', 'Delivery', 'Follow-up'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'logistics: a driver at the gate, heard by a weak engine',
		split: 'score',
		language: 'en-US',
		local: 'Speaker 1',
		script: `
Speaker 1: gate three what can i do for you
Speaker 2: i have twenty two tons of steel coils for you and the gate is closed
Speaker 1: your slot was at ten now its almost noon
Speaker 2: there was an accident on the interstate i was stuck for two hours its not my fault
Speaker 1: okay i'll ask the crane team and call you back
Speaker 2: can you also tell them that one coil is wet the tarp has a whole
Speaker 1: i will report that to the quality department please take pictures of it
Speaker 2: okay my number is five one two five five five zero one eight eight
Speaker 1: got it please wait in lane two`,
		title: ['coil|coils|steel|gate', 'slot|late|wet|delay|delivery'],
		summary: {
			wanted: ['twenty two tons of steel coils', 'there was an accident on the interstate'],
			unwanted: ['got it please wait in lane two'],
		},
		actions: [
			{ says: "i'll ask the crane team", by: 'Speaker 1', to: 'Speaker 2' },
			{ says: 'i will report that to the quality department', by: 'Speaker 1', to: 'Speaker 2' },
			{ says: 'please take pictures of it', by: 'Speaker 2', to: 'Speaker 1' },
		],
		entities: { phone_numbers: ['+15125550188'] },
		sentiment: 'Neutral',
		tags: ['Problem', 'Delivery', 'Follow-up'],
		checks: ['nextStep'],
	},
	{
		name: 'Spedition: Abholung verschoben',
		split: 'score',
		language: 'de-DE',
		local: 'Disponentin',
		script: `
Disponentin: Spedition Hartwig, guten Tag, Sie sprechen mit Lena Voss.
Kunde: Hallo, unsere Maschine ist nicht fertig geworden, wir müssen die Abholung verschieben.
Disponentin: Auf wann denn? Der Fahrer war für morgen geplant.
Kunde: Am liebsten auf den siebzehnten März.
Disponentin: Das geht. Kostet allerdings zweihundertfünfzig Euro extra, weil der Wagen leer steht.
Kunde: In Ordnung. Schicken Sie mir bitte die neue Auftragsbestätigung.
Disponentin: Ich sende sie Ihnen noch heute, an welche Adresse?
Kunde: An versand@rotholz.de. Ich rufe Sie am Freitag noch einmal an.
Disponentin: Alles klar, tschüss.`,
		title: ['Abholung', 'Maschine|verschoben|verschieben'],
		summary: {
			wanted: ['wir müssen die Abholung verschieben', 'zweihundertfünfzig Euro extra'],
			unwanted: ['Alles klar, tschüss'],
		},
		actions: [
			{ says: 'Schicken Sie mir bitte die neue', by: 'Disponentin', to: 'Kunde' },
			{ says: 'Ich sende sie Ihnen noch heute', by: 'Disponentin', to: 'Kunde', due: '2025-03-11' },
			{ says: 'Ich rufe Sie am Freitag', by: 'Kunde', to: 'Disponentin', due: '2025-03-14' },
		],
		entities: { emails: ['versand@rotholz.de'], dates: ['2025-03-12', '2025-03-17', '2025-03-14'] },
		sentiment: 'Neutral',
		tags: ['Scheduling', 'Delivery', 'Pricing', 'Follow-up'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
];
