import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

type Border = {
	rule: string;
	from: RegExp;
	forbidden: RegExp;
	except?: RegExp;
	planted: [file: string, target: string];
};

const vendorHomes: Record<string, string> = {
	'@aws-sdk/client-s3': 'api/src/platform/storage/',
	'bidi-js': 'api/src/engines/documents/',
	docx: 'api/src/engines/documents/',
	fontkit: 'api/src/engines/documents/',
	pdfkit: 'api/src/engines/documents/',
	'@simplewebauthn/server': 'api/src/platform/auth/',
	openai: '(?:api/src/(?:engines/(?:speech|insights)/openai-compatible|testing/openai)|e2e/journeys)/',
	'better-auth': 'api/src/platform/auth/',
	nodemailer: 'api/src/platform/mail/',
	'oidc-provider': 'api/src/platform/oauth/',
	'onnxruntime-node': 'api/src/engines/speech/moonshine/',
	otpauth: 'api/src/platform/auth/',
	'pg-boss': 'api/src/platform/jobs/',
	sharp: 'api/src/platform/images/',
	ssh2: 'api/src/platform/file-servers/',
	'sherpa-onnx-node': 'api/src/engines/(?:audio|speech)/',
	jsvat: 'api/src/platform/payments/',
	pg: 'api/src/platform/db/',
	stripe: 'api/src/(?:platform/payments|testing/billing)/',
};

const floors = [
	['foundation'],
	['conversations', 'billing'],
	['recordings'],
	['transcripts', 'accounts'],
	['contacts', 'workspaces', 'speech-api'],
	['integrations', 'telephony'],
	['review', 'resellers'],
	['administration'],
];

export const borders: Border[] = [
	{
		rule: 'contract and domain know no React, Node or browser, and nothing of ours but each other',
		from: /^shared\/src\/(?:contract|domain)\//,
		forbidden: /^shared\/src\/(?:api-client|upload|recorder|ui|testing)\/|^(?:react|react-.*|ky|dexie|node:.*)(?:\/|$)/,
		planted: ['shared/src/domain/plans.ts', 'node:fs'],
	},
	{
		rule: 'domain does not know the contract',
		from: /^shared\/src\/domain\//,
		forbidden: /^shared\/src\/contract\//,
		planted: ['shared/src/domain/plans.ts', 'shared/src/contract/accounts/auth.ts'],
	},
	{
		rule: 'the ui kit knows only domain',
		from: /^shared\/src\/ui\//,
		forbidden: /^shared\/src\/(?:contract|api-client|upload|recorder)\//,
		planted: ['shared/src/ui/buttons/button.tsx', 'shared/src/contract/accounts/auth.ts'],
	},
	{
		rule: 'the upload engine does not know recordings',
		from: /^shared\/src\/upload\//,
		forbidden: /^shared\/src\/(?:recorder|ui)\//,
		planted: ['shared/src/upload/resumable-upload.ts', 'shared/src/recorder/chunk-store.ts'],
	},
	{
		rule: 'React Aria is wrapped in the ui kit',
		from: /^(?!shared\/src\/ui\/)/,
		forbidden: /^react-aria-components/,
		planted: ['dashboard/src/screens/home/screen.tsx', 'react-aria-components/Button'],
	},
	{
		rule: 'an icon is imported from its own file, since the index is all icons',
		from: /^/,
		forbidden: /^lucide-react$/,
		planted: ['dashboard/src/screens/home/screen.tsx', 'lucide-react'],
	},
	{
		rule: 'platform knows no engine and no feature',
		from: /^api\/src\/platform\//,
		forbidden: /^api\/src\/(?:engines\/|features\/|app\.ts|worker\.ts|main\.ts)/,
		planted: ['api/src/platform/http/mount.ts', 'api/src/engines/speech/speech-engine.ts'],
	},
	{
		rule: 'engines know no feature',
		from: /^api\/src\/engines\//,
		forbidden: /^api\/src\/(?:features\/|app\.ts|worker\.ts|main\.ts)/,
		planted: ['api/src/engines/speech/speech-engine.ts', 'api/src/features/recordings/index.ts'],
	},
	...floors
		.flatMap((areas, floor): Border[] => {
			const above = floors.slice(floor + 1).flat();
			return areas.map((area) => ({
				rule: `${area} knows no area beside or above it`,
				from: new RegExp(`^api/src/features/${area}/(?!.*\\.test\\.ts$)`),
				forbidden: new RegExp(
					`^api/src/features/(?:${[...areas, ...above].filter((each) => each !== area).join('|') || '$'})/`,
				),
				planted: [
					`api/src/features/${area}/routes.ts`,
					`api/src/features/${[...areas, ...above].find((each) => each !== area) ?? ''}/index.ts`,
				],
			}));
		})
		.filter(({ planted: [, target] }) => !target.includes('//')),
	{
		rule: 'an area sees another only through its index',
		from: /^api\/src\/features\/([^/]+)\//,
		forbidden: /^api\/src\/features\//,
		except: /^api\/src\/features\/(?:$1\/|[^/]+\/index\.ts$)/,
		planted: ['api/src/features/recordings/media/routes.ts', 'api/src/features/foundation/usage/add-usage.ts'],
	},
	{
		rule: 'routes do not touch the database',
		from: /^api\/src\/features\/.*\/routes\.ts$/,
		forbidden: /^drizzle-orm|^api\/src\/platform\/db\//,
		planted: ['api/src/features/recordings/media/routes.ts', 'drizzle-orm'],
	},
	{
		rule: 'a screen does not import another screen',
		from: /^dashboard\/src\/screens\/([^/]+)\//,
		forbidden: /^dashboard\/src\/screens\//,
		except: /^dashboard\/src\/screens\/$1\//,
		planted: ['dashboard/src/screens/home/screen.tsx', 'dashboard/src/screens/conversation/screen.tsx'],
	},
	{
		rule: 'a dashboard feature knows no screen, no shell and no other feature',
		from: /^dashboard\/src\/features\/([^/]+)\//,
		forbidden: /^dashboard\/src\/(?:screens|shell|features)\//,
		except: /^dashboard\/src\/features\/$1\//,
		planted: ['dashboard/src/features/player/player.tsx', 'dashboard/src/features/tasks/task-list.tsx'],
	},
	{
		rule: 'the shell of the dashboard knows no screen',
		from: /^dashboard\/src\/shell\//,
		forbidden: /^dashboard\/src\/screens\//,
		planted: ['dashboard/src/shell/shell.tsx', 'dashboard/src/screens/home/screen.tsx'],
	},
	{
		rule: 'only main and the gallery start the dashboard, and only main knows its router',
		from: /^dashboard\/src\/(?:screens|shell|features|data|stores|platform)\/.*(?<!\.test)\.tsx?$/,
		forbidden: /^dashboard\/src\/(?:main|app|router)\.tsx$/,
		planted: ['dashboard/src/shell/shell.tsx', 'dashboard/src/router.tsx'],
	},
	{
		rule: 'data of the dashboard knows no page, no feature and no store',
		from: /^dashboard\/src\/data\//,
		forbidden: /^dashboard\/src\/(?:screens|shell|features|stores)\//,
		planted: ['dashboard/src/data/conversations/conversations.ts', 'dashboard/src/stores/preferences.ts'],
	},
	{
		rule: 'stores of the dashboard know no page, no feature and no server state',
		from: /^dashboard\/src\/stores\//,
		forbidden: /^dashboard\/src\/(?:screens|shell|features|data)\//,
		planted: ['dashboard/src/stores/preferences.ts', 'dashboard/src/data/account/account.ts'],
	},
	{
		rule: 'platform of the dashboard is below everything else in it',
		from: /^dashboard\/src\/platform\//,
		forbidden: /^dashboard\/src\/(?:screens|shell|features|data|stores)\//,
		planted: ['dashboard/src/platform/notify.ts', 'dashboard/src/stores/preferences.ts'],
	},
	{
		rule: 'server state is queried and changed in data',
		from: /^dashboard\/src\/(?:screens|shell|features|stores|platform)\//,
		forbidden: /^@tanstack\/react-query$/,
		planted: ['dashboard/src/features/player/player.tsx', '@tanstack/react-query'],
	},
	{
		rule: 'test doubles stay out of production code',
		from: /^(?:dashboard|extension)\/src\/(?!testing\/|gallery\/)(?!.*\.(?:test|fake)\.tsx?$)/,
		forbidden: /^(?:dashboard\/src\/testing|shared\/src\/testing)\/|(?:\.fake|\/fake-[^/]*)\.tsx?$/,
		planted: ['dashboard/src/screens/home/screen.tsx', 'dashboard/src/testing/render-app.tsx'],
	},
	{
		rule: 'the server starts one test double only, the payment sandbox, and only payments-of does',
		from: /^api\/src\/(?!testing\/|platform\/payments\/payments-of\.ts)(?!.*(?:\.test\.ts|\/make-[^/]*\.ts)$)/,
		forbidden: /^(?:api|shared)\/src\/testing\//,
		planted: ['api/src/run-product.ts', 'api/src/testing/billing/sandbox/start-sandbox.ts'],
	},
	{
		rule: 'only platform of the extension and its entrypoints reach the browser',
		from: /^extension\/src\/(?!entrypoints\/|platform\/)/,
		forbidden: /^wxt\/browser$|^webextension-polyfill$/,
		planted: ['extension/src/popup/popup.tsx', 'wxt/browser'],
	},
	...Object.entries(vendorHomes).map(
		([vendor, home]): Border => ({
			rule: `${vendor} is imported in its one platform folder`,
			from: new RegExp(`^api/src/(?!${home.replace('api/src/', '')}|testing/|create-deps)`),
			forbidden: new RegExp(`^${vendor}(?:/|$)`),
			planted: ['api/src/features/recordings/media/routes.ts', vendor],
		}),
	),
];

export function rulesBroken(file: string, target: string): string[] {
	return borders.flatMap(({ rule, from, forbidden, except }) => {
		const match = from.exec(file);
		if (!match || !forbidden.test(target)) return [];
		if (except && new RegExp(except.source.replaceAll('$1', match[1] ?? '')).test(target)) return [];
		return [rule];
	});
}

export function importsOf(root: string, file: string): string[] {
	const source = readFileSync(join(root, file), 'utf8');
	const { module, errors } = parseSync(file, source);
	if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
	const dynamic = module.dynamicImports.map(({ moduleRequest: at }) => source.slice(at.start + 1, at.end - 1));
	const passedOn = module.staticExports.flatMap((each) =>
		each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
	);
	return [...module.staticImports.map((each) => each.moduleRequest.value), ...passedOn, ...dynamic].map((name) =>
		resolve(file, name),
	);
}

function resolve(file: string, name: string): string {
	if (name.startsWith('.')) return normalize(join(dirname(file), name));
	return name.startsWith('@debrief/shared/') ? name.replace('@debrief/shared/', 'shared/src/') : name;
}
