// Manners between people over HTTP (docs/manners.md): whom somebody follows and blocks, and reports.
import { request } from './http';

export type Ties = { follows: { name: string; mutual: boolean }[]; followers: number; blocks: string[] };
// An account by its name, or whoever one plays against at a match.
export type OtherPlayer = { name: string } | { match: string };
export const kReportReasons = ['abuse', 'name', 'stalling', 'cheating', 'other'] as const;
export type ReportReason = (typeof kReportReasons)[number];
export type Report = { reason: ReportReason; words?: string };

export const manners_http = {
  ties: () => request<Ties>('/api/manners'),
  follow: (whom: OtherPlayer) => request<unknown>('/api/manners/follow', whom),
  unfollow: (whom: OtherPlayer) => request<unknown>('/api/manners/unfollow', whom),
  block: (whom: OtherPlayer) => request<unknown>('/api/manners/block', whom),
  unblock: (whom: OtherPlayer) => request<unknown>('/api/manners/unblock', whom),
  // An account; or the other one at a table, by whoever has that seat.
  report_account: (name: string, report: Report) => request<unknown>('/api/manners/report', { name, ...report }),
  report_at: (match: string, token: string, report: Report) =>
    request<unknown>(`/api/matches/${encodeURIComponent(match)}/report`, { token, ...report }),
};
