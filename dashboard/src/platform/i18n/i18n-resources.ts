import 'i18next';
import type account from '../locales/en/account.json';
import type admin from '../locales/en/admin.json';
import type app from '../locales/en/app.json';
import type assistant from '../locales/en/assistant.json';
import type audit from '../locales/en/audit.json';
import type auth from '../locales/en/auth.json';
import type bin from '../locales/en/bin.json';
import type clients from '../locales/en/clients.json';
import type conversation from '../locales/en/conversation.json';
import type device from '../locales/en/device.json';
import type discounts from '../locales/en/discounts.json';
import type engines from '../locales/en/engines.json';
import type errors from '../locales/en/errors.json';
import type extension from '../locales/en/extension.json';
import type help from '../locales/en/help.json';
import type list from '../locales/en/list.json';
import type live from '../locales/en/live.json';
import type members from '../locales/en/members.json';
import type memo from '../locales/en/memo.json';
import type messages from '../locales/en/messages.json';
import type news from '../locales/en/news.json';
import type notes from '../locales/en/notes.json';
import type operations from '../locales/en/operations.json';
import type palette from '../locales/en/palette.json';
import type search from '../locales/en/search.json';
import type settings from '../locales/en/settings.json';
import type sharing from '../locales/en/sharing.json';
import type start from '../locales/en/start.json';
import type teams from '../locales/en/teams.json';
import type upgrade from '../locales/en/upgrade.json';
import type upload from '../locales/en/upload.json';
import type users from '../locales/en/users.json';
import type wizard from '../locales/en/wizard.json';
import type workspaces from '../locales/en/workspaces.json';

// English defines the keys: one that it lacks is a compile error
declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'app';
		resources: {
			account: typeof account;
			admin: typeof admin;
			app: typeof app;
			assistant: typeof assistant;
			audit: typeof audit;
			auth: typeof auth;
			bin: typeof bin;
			clients: typeof clients;
			conversation: typeof conversation;
			device: typeof device;
			discounts: typeof discounts;
			engines: typeof engines;
			errors: typeof errors;
			extension: typeof extension;
			help: typeof help;
			list: typeof list;
			live: typeof live;
			memo: typeof memo;
			members: typeof members;
			messages: typeof messages;
			news: typeof news;
			notes: typeof notes;
			palette: typeof palette;
			operations: typeof operations;
			search: typeof search;
			settings: typeof settings;
			sharing: typeof sharing;
			start: typeof start;
			teams: typeof teams;
			upgrade: typeof upgrade;
			upload: typeof upload;
			users: typeof users;
			wizard: typeof wizard;
			workspaces: typeof workspaces;
		};
	}
}
