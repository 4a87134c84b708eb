import type { MeetingTexts } from './en-meeting.ts';

export const deMeeting: MeetingTexts = {
	recorded: { both: 'Ihr Mikrofon und den Ton dieses Tabs', microphone: 'Ihr Mikrofon', tab: 'den Ton dieses Tabs' },
	goesTo: (what, host, account) => `Nimmt ${what} auf und sendet alles an ${host} als ${account}.`,
	goesLater: (what, host) => `Nimmt ${what} auf und sendet alles an ${host}, sobald Sie sich angemeldet haben.`,
	notices: {
		'others-silent': (since) =>
			`Seit ${since} ist von den anderen nichts zu hören. Läuft das Meeting in diesem Tab? Wenn es in einem anderen läuft, beenden Sie und nehmen Sie dort auf oder wählen Sie ihn im Dialog des Browsers. Eine Desktop-App lässt sich nicht aufnehmen.`,
		'microphone-dead': (since, microphone) =>
			`Seit ${since} kommt nichts von ${microphone || 'Ihrem Mikrofon'}, während die anderen sprechen. Ist es am Gerät stummgeschaltet, oder ist das Headset im Ruhezustand?`,
		loudspeaker: () =>
			'Ihr Mikrofon nimmt die anderen über den Lautsprecher auf, aber nicht Sie. Ist es das richtige Mikrofon? Mit einem Headset bleiben die anderen draußen.',
		'tab-muted': () =>
			'Dieser Tab ist im Browser stummgeschaltet. Klicken Sie mit der rechten Maustaste darauf und heben Sie die Stummschaltung auf, damit Sie die anderen sicher hören.',
		'new-microphone': (_since, microphone) =>
			`Ein Mikrofon wurde angeschlossen. Diese Aufnahme verwendet weiter ${microphone || 'das bisherige'}; für das neue beenden Sie und starten Sie neu.`,
		'other-tab': () => 'Auch ein anderer Tab gibt Ton aus. Aufgenommen wird nur dieser.',
	},
	result: {
		preparing: 'Der Server prüft den Ton.',
		queued: 'Wartet auf das Transkript: Andere Aufnahmen sind zuerst an der Reihe.',
		transcribing: (percent) => (percent === null ? 'Wird transkribiert.' : `Wird transkribiert: ${percent} %.`),
		summarising: 'Das Transkript ist fertig. Die Zusammenfassung wird geschrieben.',
		noSummary:
			'Das Transkript ist fertig, die Zusammenfassung ist aber fehlgeschlagen. Öffnen Sie das Gespräch, um es erneut zu versuchen.',
		heldBack: 'Das Transkript ist fertig. Für eine Zusammenfassung waren zu wenige Wörter deutlich zu verstehen.',
		summary: 'Zusammenfassung',
		actionPoints: 'Aufgaben:',
		copy: 'Für den Chat kopieren',
	},
	always: {
		title: 'Auf dieser Website immer aufnehmen',
		notice:
			'„Immer“ heißt: Sobald auf der Website ein Meeting beginnt, wird Ihr Mikrofon aufgenommen, und das Panel sagt es Ihnen. Der Ton der anderen kommt dazu, sobald Sie auf das Debrief-Symbol klicken; das verlangen die Browser. Informieren Sie die anderen jedes Mal.',
		turnOn: 'Hier immer aufnehmen',
		turnOff: 'Ausschalten',
		notHere: 'Automatik ausschalten',
		isOn: 'Meetings auf dieser Website werden immer aufgenommen.',
		startedByItself: 'Automatisch gestartet, wie immer auf dieser Website.',
		awaitsTab:
			'Bisher nur Ihr Mikrofon: Klicken Sie auf das Debrief-Symbol, um auch die anderen aufzunehmen, und informieren Sie sie.',
	},
	sending: {
		title: 'An die Teilnehmer senden',
		sendTo: (count) => (count === 1 ? 'An 1 Person senden' : `An ${count} Personen senden`),
		sent: 'Gesendet',
		nobody:
			'Debrief kennt keine Adresse: Kein Meeting in Ihrem Kalender passt, und unten ist kein Kontakt gewählt. Öffnen Sie das Gespräch, um eine einzugeben.',
		keptAsFile: 'Ihr Server hat keinen Mailserver, deshalb liegen die Mails dort als Dateien.',
		problems: {
			offline: 'Keine Verbindung zum Server. Es wurde nichts gesendet.',
			'signed-out': 'Melden Sie sich an, um die Zusammenfassung zu senden.',
			'not-allowed': 'Sie dürfen diese Zusammenfassung nicht senden.',
			failed: 'Die Zusammenfassung wurde nicht gesendet. Öffnen Sie das Gespräch, um sie dort zu senden.',
		},
	},
	edits: {
		title: 'Titel',
		titleHint: 'Titel (oder aus Kalender oder Seite)',
		rename: 'Titel ändern',
		save: 'Speichern',
		note: (position) => `Notiz bei ${position}`,
		editNote: (position) => `Notiz bei ${position} ändern`,
		deleteNote: (position) => `Notiz bei ${position} löschen`,
		notDeleted: 'Die Notiz wurde nicht gelöscht. Versuchen Sie es noch einmal.',
		problems: {
			offline: 'Keine Verbindung zum Server. Ihre Eingabe bleibt hier; versuchen Sie es später noch einmal.',
			'signed-out': 'Melden Sie sich an, um das zu ändern. Ihre Eingabe bleibt hier.',
			failed: 'Das wurde nicht gespeichert. Ihre Eingabe bleibt hier; versuchen Sie es noch einmal.',
		},
	},
	tellOthers: 'Die anderen informieren',
	isRecorded:
		'Ich nehme dieses Meeting für ein Transkript und eine Zusammenfassung auf; bitte sagen Sie mir, wenn Sie das nicht möchten.',
	movePanel: 'Panel verschieben: ziehen oder Pfeiltasten',
	copied: 'Kopiert',
	notCopied: 'Nicht kopiert',
};
