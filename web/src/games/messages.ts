// The sentences that each game's layout brings.
import { culdcept } from './culdcept/messages';
import { dgrayman } from './dgrayman/messages';
import { kannagi } from './kannagi/messages';
import { kanon } from './kanon/messages';
import { ouka } from './ouka/messages';

export const game_messages = { culdcept, dgrayman, kannagi, kanon, ouka };
