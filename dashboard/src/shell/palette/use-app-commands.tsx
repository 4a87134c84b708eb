import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AppCommand } from './app-command.ts';
import { pageCommands } from './page-commands.tsx';
import { useActionCommands } from './use-action-commands.tsx';
import { useCreationCommands } from './use-creation-commands.tsx';
import { useSettingCommands } from './use-setting-commands.tsx';

export function useAppCommands(profile: Profile): readonly AppCommand[] {
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
