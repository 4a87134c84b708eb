import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { type Command, CommandList, type CommandSection } from '@debrief/shared/ui/overlays/command-list.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import Captions from 'lucide-react/icons/captions';
import User from 'lucide-react/icons/user';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConversations } from '../../data/conversations/conversations.ts';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { currentPageActions } from '../../platform/page-actions.ts';
import { usePalette } from '../../stores/palette.ts';
import { type RecentCommand, recentCommands } from '../../stores/recent-commands.ts';
import type { AppCommand } from './app-command.ts';
import { matchCommands } from './match-commands.ts';
import { pageCommands } from './page-commands.tsx';
import { takeTyped } from './type-ahead.tsx';
import { useActionCommands } from './use-action-commands.tsx';
import { useCreationCommands } from './use-creation-commands.tsx';
import { useSettingCommands } from './use-setting-commands.tsx';

const pauseMs = 200;
const most = 6;

type Found = {
	rows: readonly ConversationRow[];
	/** Unsearched conversations, for the time until the search answers. */
	loaded: readonly ConversationRow[];
	isSearching: boolean;
};

function useFoundConversations(query: string, isWanted: boolean): Found {
	const typed = query.trim();
	const [search, setSearch] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setSearch(typed), pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);
	const { data, isFetching, isPlaceholderData } = useConversations(search ? { search } : {}, isWanted);
	const newest = useConversations({}, isWanted).data?.pages[0]?.list ?? [];
	const isAnswered = search === typed && !isPlaceholderData;
	return {
		rows: isAnswered ? (data?.pages[0]?.list.slice(0, most) ?? []) : [],
		loaded: newest,
		isSearching: isWanted && (!isAnswered || isFetching),
	};
}

function peopleIn(rows: readonly ConversationRow[], query: string): string[] {
	const wanted = query.trim().toLowerCase();
	if (!wanted) return [];
	const names = rows.flatMap(people);
	return [...new Set(names)].filter((name) => name.toLowerCase().includes(wanted)).slice(0, 4);
}

type Choice = Command & {
	run: () => void;
	/** Identifies the choice among recent ones. Defaults to its ID. */
	remembered?: RecentCommand;
	/** Excludes searches and actions of the page from recent choices. */
	isPassing?: boolean;
};

const people = ({ contact, speakers, userName }: ConversationRow) => [
	contact?.displayName ?? '',
	...speakers.map(({ name }) => name ?? ''),
	userName,
];

export function Palette({ profile }: { profile: Profile }) {
	const { t } = useTranslation('palette');
	const close = usePalette((state) => state.close);
	const [query, setQuery] = useState('');
	// Keys that were pressed until now.
	useLayoutEffect(() => setQuery(takeTyped()), []);
	const { sections, isSearching } = useSections(profile, query);
	const count = sections.reduce((sum, { commands }) => sum + commands.length, 0);
	const choose = ({ id, run, remembered, isPassing }: Choice) => {
		if (!isPassing) recentCommands.add(remembered ?? { id });
		// Close first: the focus returns to the page, and the action may then move it.
		close();
		setTimeout(run);
	};
	return (
		<CommandList
			label={t('label')}
			placeholder={t('placeholder')}
			query={query}
			onQuery={setQuery}
			sections={sections}
			isSearching={isSearching}
			onChoose={choose}
			onClose={close}
			status={isSearching ? '' : t('found', { count })}
			empty={isSearching ? t('searching') : t('nothing')}
		/>
	);
}

function useSections(profile: Profile, query: string) {
	const { t } = useTranslation('palette');
	const app = useAppCommands(profile);
	const hasConversations = profile.role !== 'reseller';
	const found = useFoundConversations(query, hasConversations);
	const toConversation = useConversationCommands();
	const typed = query.trim();
	const isAnswered = !found.isSearching || found.rows.length > 0;
	const conversations = isAnswered
		? found.rows.map(toConversation.fromRow)
		: matchCommands(
				found.loaded.map((row) => ({ ...toConversation.fromRow(row), keywords: people(row).join(' ') })),
				typed,
			).slice(0, most);
	const known = (remembered: RecentCommand): Choice | undefined =>
		'callId' in remembered ? toConversation.fromRecent(remembered) : app.find(({ id }) => id === remembered.id);
	const [recent] = useState(() => recentCommands.list());
	const [onPage] = useState(() =>
		currentPageActions().map((each) => ({ ...each, id: `here-${each.id}`, isPassing: true })),
	);
	const of = (wanted: 'actions' | 'pages' | 'settings') =>
		matchCommands(
			app.filter(({ section }) => section === wanted),
			typed,
		);
	const all: { id: keyof Titles; commands: Choice[] }[] = typed
		? [
				{ id: 'here', commands: matchCommands(onPage, typed) },
				{ id: 'actions', commands: of('actions') },
				{ id: 'pages', commands: of('pages') },
				{ id: 'settings', commands: of('settings') },
				{ id: 'conversations', commands: conversations },
				{
					id: 'people',
					commands: peopleIn(isAnswered ? found.rows : found.loaded, typed).map(toConversation.ofPerson),
				},
				{
					id: 'search',
					commands:
						hasConversations && typed.length >= shortestSearch(typed) ? [toConversation.inTranscripts(typed)] : [],
				},
			]
		: [
				{ id: 'here', commands: onPage },
				{ id: 'recent', commands: recent.flatMap((each) => known(each) ?? []) },
				{ id: 'conversations', commands: withoutRecent(conversations, recent) },
				{ id: 'actions', commands: of('actions') },
				{ id: 'pages', commands: of('pages') },
				{ id: 'settings', commands: of('settings') },
			];
	const shown = new Set<string>();
	const sections = all.flatMap(({ id, commands }): CommandSection<Choice>[] => {
		const once = commands.filter((command) => !shown.has(command.id));
		for (const command of once) shown.add(command.id);
		return once.length ? [{ id, title: t(`sections.${id}`), commands: once }] : [];
	});
	return { sections, isSearching: found.isSearching };
}

type Titles = Record<
	'here' | 'recent' | 'actions' | 'pages' | 'settings' | 'conversations' | 'people' | 'search',
	unknown
>;

const withoutRecent = (commands: readonly Choice[], recent: readonly RecentCommand[]) =>
	commands.filter(({ id }) => !recent.some((each) => each.id === id));

function useConversationCommands() {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const titleOf = useConversationTitle();
	const toChoice = (callId: string, title: string, note?: string): Choice => {
		const id = `conversation-${callId}`;
		const run = () => navigate(paths.conversation(callId));
		return { id, label: title, note, icon: <AudioLines />, run, remembered: { id, callId, title } };
	};
	return {
		fromRow: (row: Parameters<typeof titleOf>[0] & { id: string; startedAt: string }) =>
			toChoice(row.id, titleOf(row), formatListDate(row.startedAt)),
		fromRecent: ({ callId, title }: { callId: string; title: string }) => toChoice(callId, title),
		ofPerson: (name: string): Choice => ({
			id: `person-${name}`,
			label: name,
			note: t('conversationsWith'),
			icon: <User />,
			run: () => navigate(paths.conversations(`?${new URLSearchParams({ search: name })}`)),
			isPassing: true,
		}),
		inTranscripts: (query: string): Choice => ({
			id: 'transcripts',
			label: t('inTranscripts', { query }),
			icon: <Captions />,
			run: () => navigate(paths.search(query)),
			isPassing: true,
			isLastResort: true,
		}),
	};
}

function useAppCommands(profile: Profile): readonly AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const actions = useActionCommands(profile);
	const creations = useCreationCommands(profile);
	const settings = useSettingCommands(profile);
	const pages = pageCommands(profile).map(
		({ id, path, icon, isOutside }): AppCommand => ({
			id: `page-${id}`,
			section: 'pages',
			label: t(`pages.${id}`),
			icon,
			run: () => (isOutside ? open(path, '_blank', 'noreferrer') : navigate(path)),
		}),
	);
	return [...actions, ...creations, ...pages, ...settings];
}
