import type { BackgroundTexts } from './en-background.ts';

export const deBackground: BackgroundTexts = {
	language: 'de',
	states: {
		idle: '',
		starting: 'Startet',
		recording: 'Aufnahme läuft',
		'no-signal': 'Nimmt auf, kein Ton',
		'microphone-silent': 'Nimmt auf, kein Ton vom Mikrofon',
		'falling-behind': 'Nimmt auf, Speichern verzögert',
		paused: 'Pausiert',
		stopping: 'Wird beendet',
		uploading: 'Wird gesendet',
		'waiting-for-network': 'Wartet auf das Netz',
		'waiting-for-sign-in': 'Wartet auf Ihre Anmeldung',
		interrupted: 'Unterbrochen. Was gespeichert ist, ist sicher',
		done: 'Auf dem Server',
		failed: 'Fehlgeschlagen',
	},
	startProblems: {
		'site-not-allowed': 'Diese Website steht nicht auf Ihrer Liste der erlaubten Websites.',
		'consent-needed': 'Lesen Sie zuerst den Hinweis und starten Sie dann erneut.',
		'toolbar-click-needed':
			'Klicken Sie in der Symbolleiste auf das Debrief-Symbol und wählen Sie dort „Dieses Meeting aufnehmen“.',
		'microphone-not-allowed':
			'Debrief darf Ihr Mikrofon noch nicht verwenden. Erlauben Sie es einmal im Tab, der sich öffnet.',
		'microphone-missing': 'Das gewählte Mikrofon ist nicht angeschlossen.',
		'sound-device-missing':
			'Ihr Browser findet weder Lautsprecher noch Headset und nimmt ohne sie nichts auf. Schließen Sie eines an und starten Sie erneut.',
		'tab-not-shared':
			'Es wurde kein Tab mit Ton geteilt. Aktivieren Sie im Dialog des Browsers, dass auch der Ton des Tabs geteilt wird.',
		'storage-full':
			'Auf diesem Gerät ist Platz für weniger als fünf Minuten Ton. Alles bisher Gespeicherte ist sicher.',
		'already-recording': 'Es läuft bereits eine andere Aufnahme.',
		failed: 'Der Browser konnte die Aufnahme nicht starten.',
	},
	problems: {
		'storage-full': 'Der Speicher dieses Geräts ist voll. Alles bisher Gespeicherte ist sicher.',
		'microphone-not-allowed': 'Ihr Browser erlaubt Debrief nicht, das Mikrofon zu verwenden.',
		'microphone-missing': 'Das gewählte Mikrofon ist nicht angeschlossen.',
		'sound-device-missing':
			'Ihr Browser findet weder Lautsprecher noch Headset und nimmt ohne sie nichts auf. Schließen Sie eines an und starten Sie erneut.',
		'microphone-lost': 'Das Mikrofon wurde getrennt oder ist nicht mehr erlaubt. Alles davor Aufgenommene ist sicher.',
		'microphone-replaced':
			'Das gewählte Mikrofon ist nicht angeschlossen. Stattdessen wird das Standardmikrofon aufgenommen.',
		'left-site':
			'Der Tab hat die erlaubten Websites verlassen, deshalb pausiert die Aufnahme. Sie läuft weiter, sobald er zurück ist. Mit „Fortsetzen“ nehmen Sie auch hier auf.',
		longest:
			'Eine Aufnahme kann höchstens 8 Stunden dauern. Diese hat die Grenze erreicht und ist vollständig. Starten Sie eine neue, um weiter aufzunehmen.',
		'call-over': 'Das Meeting war vorbei, deshalb wurde die Aufnahme beendet. Sie ist vollständig.',
		silent:
			'Mehr als zehn Minuten lang hat niemand gesprochen, deshalb wurde die Aufnahme beendet. Sie ist vollständig.',
		'tab-not-shared': 'Es wurde kein Tab mit Ton geteilt.',
		'browser-ended':
			'Der Browser oder der Computer wurde während der Aufnahme beendet. Alles bis dahin Gespeicherte ist sicher.',
		'recorder-failed': 'Der Browser hat die Aufnahme beendet. Alles bis dahin Gespeicherte ist sicher.',
		'server-late': 'Der Server antwortet nur langsam. Wird automatisch erneut versucht.',
		'server-busy': 'Der Server ist ausgelastet. Wird automatisch erneut versucht.',
		'other-writer': 'Ein anderes Gerät sendet dieselbe Aufnahme. Wird automatisch erneut versucht.',
		proxy:
			'Etwas zwischen diesem Gerät und dem Server, etwa ein Proxy, hat statt des Servers geantwortet. Wird automatisch erneut versucht.',
		deleted: 'Die Aufnahme wurde auf dem Server gelöscht. Sie können diese Kopie noch als Datei speichern.',
		mismatch: 'Die Kopie auf dem Server weicht von der auf diesem Gerät ab. Speichern Sie diese als Datei.',
		'length-differs':
			'Die Aufnahme ist vollständig auf dem Server, aber länger oder kürzer als erwartet: Es kann Ton fehlen.',
		'not-decoded':
			'Der Server hat die Aufnahme erhalten, kann sie aber nicht lesen. Speichern Sie diese Kopie als Datei.',
		unreadable: 'Teile dieser Aufnahme lassen sich auf diesem Gerät nicht lesen.',
		refused:
			'Der Server hat die Aufnahme nicht angenommen. Speichern Sie sie als Datei oder fragen Sie Ihren Administrator.',
	},
	storageLimit: 'Der Speicher Ihres Arbeitsbereichs ist voll. Die Aufnahme bleibt hier, bis wieder Platz ist.',
	ending: {
		question: 'Meeting vorbei?',
		why: {
			call: 'Auf dieser Seite läuft kein Gespräch mehr.',
			silence: 'Seit zehn Minuten hat niemand gesprochen.',
		},
		endsIn: (seconds) => `Endet in ${seconds} s`,
		keep: 'Weiter aufnehmen',
		keepByClick: 'Die Aufnahme endet in 60 Sekunden. Klicken Sie hier, um weiter aufzunehmen.',
	},
	reminder: {
		untitled: 'Meeting ohne Titel',
		at: (time: string) =>
			`Um ${time}. Klicken Sie, um es zu öffnen, und drücken Sie zum Aufnehmen den Knopf von Debrief.`,
	},
};
