import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import type { CommandDeps } from './find-account.ts';
import { makeAdmin } from './make-admin.ts';
import { type CommandName, parseCommand, usage } from './parse-command.ts';
import { resetPassword } from './reset-password.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { verifyAudit } from './verify-audit.ts';

const commands: Record<CommandName, (deps: CommandDeps, argument: string) => Promise<CommandResult>> = {
	'reset-password': resetPassword,
	'reset-two-factor': resetTwoFactor,
	'make-admin': makeAdmin,
	'verify-audit-log': verifyAudit,
};

export async function runCommand(deps: CommandDeps, words: readonly string[]): Promise<CommandResult> {
	const command = parseCommand(words);
	return command ? commands[command.name](deps, command.argument) : { isDone: false, text: usage };
}
