import { culdcept } from './culdcept';
import { dgrayman } from './dgrayman';
import { kannagi } from './kannagi';
import { kanon } from './kanon';
import { ouka } from './ouka';

export const game_messages = { culdcept, dgrayman, kannagi, kanon, ouka };
