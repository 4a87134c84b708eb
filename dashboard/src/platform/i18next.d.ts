import 'i18next';

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'app';
		resources: {
			app: typeof import('./locales/en/app.json')['default'];
			auth: typeof import('./locales/en/auth.json')['default'];
			conversation: typeof import('./locales/en/conversation.json')['default'];
			errors: typeof import('./locales/en/errors.json')['default'];
			upload: typeof import('./locales/en/upload.json')['default'];
		};
	}
}
