#!/usr/bin/env python3
"""A player for a table of Fudaba that takes any move it is offered (docs/bots.md).

Needs Python 3.9 and the package websockets (Debian: python3-websockets).

    FUDABA_TOKEN=… ./bot.py --server http://127.0.0.1:8080 open kannagi
    FUDABA_TOKEN=… ./bot.py --server http://127.0.0.1:8080 join MATCH:INVITE

`open` opens a match of each game that is named, and prints MATCH:INVITE for whoever shall play
against it; `join` takes the invited seats. All of them are played at the same time, and the program
ends with the last: MATCH won, lost or drawn, a line each.
"""
import argparse
import asyncio
import json
import os
import random
import sys
import urllib.error
import urllib.request

import websockets

# What the package calls the headers of a connection has changed with version 14.
HEADERS = "additional_headers" if int(websockets.__version__.split(".")[0]) >= 14 else "extra_headers"


class Table:
    """The server as the bot's account sees it."""

    def __init__(self, server: str, token: str):
        self.server = server.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, path: str, body: object = None) -> object:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, dict(self.headers))
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            error = json.load(refused)["error"]
            sys.exit(f"{path}: {error['code']} {error['at']}: {error['message']['en']}")

    def a_deck(self, game: str) -> str:
        """One of the ready decks."""
        return random.choice(self.ask(f"/api/games/{game}/decks"))["id"]

    def open(self, game: str) -> tuple[str, str]:
        """A match with one seat for a guest: its name, and the token of our seat."""
        seats = [{"kind": "human", "deck": self.a_deck(game)}, {"kind": "invite"}]
        opened = self.ask("/api/matches", {"game": game, "seats": seats})
        own, other = opened["seats"]
        print(f"{opened['match']}:{other['invite']}", flush=True)
        return opened["match"], own["token"]

    def join(self, match: str, invite: str) -> tuple[str, str]:
        game = self.ask(f"/api/matches/{match}")["game"]
        seated = self.ask(f"/api/matches/{match}/join", {"invite": invite, "deck": self.a_deck(game)})
        return match, seated["token"]

    def connect(self, match: str):
        address = f"ws{self.server.removeprefix('http')}/ws?match={match}"
        return websockets.connect(address, max_size=None, **{HEADERS: self.headers})


def choose(legal: list) -> dict:
    """The whole mind of this bot: put yours here. `legal` lists every move there is, each with its
    words; `message["view"]` of the welcome and `changes` of updates say what lies where."""
    return random.choice(legal)


async def play(table: Table, match: str, token: str) -> None:
    """Plays one match to its end, through restarts of the server."""
    pause = 0.0
    while pause is not None:
        await asyncio.sleep(pause)
        try:
            async with table.connect(match) as line:
                pause = await sit(line, match, token)
        except (OSError, websockets.WebSocketException):
            pause = 2.0


async def sit(line, match: str, token: str) -> "float | None":
    """Answers until the match is over (None), or until the server has gone away for some seconds."""
    seat = ""
    asked = json.dumps({"type": "hello", "match": match, "token": token})
    await line.send(asked)
    async for text in line:
        message = json.loads(text)
        kind = message["type"]
        if kind == "closed":
            if message["code"] != "restart":
                sys.exit(f"{match}: {message['message']['en']}")
            return message.get("retry_in", 1000) / 1000
        if kind == "refused":
            if message["error"]["code"] != "too_fast":
                sys.exit(f"{match}: {message['error']['message']['en']}")
            await asyncio.sleep(0.5)
            await line.send(asked)
        if kind not in ("welcome", "update"):
            continue
        seat = message.get("seat", seat)
        if message["outcome"] != "ongoing":
            result = {seat: "won", "draw": "drawn"}.get(message["outcome"], "lost")
            print(f"{match} {result}", flush=True)
            return None
        if message["legal"]:  # filled only for whoever is to decide
            move = choose(message["legal"])
            asked = json.dumps({"type": "move", "version": message["version"], "move": move["move"]})
            await line.send(asked)
    return 1.0


async def main() -> None:
    parser = argparse.ArgumentParser(description="A bot for a table of Fudaba.")
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("act", choices=["open", "join"])
    parser.add_argument("what", nargs="+", help="games to open, or MATCH:INVITE to join")
    given = parser.parse_args()
    token = os.environ.get("FUDABA_TOKEN")
    if not token:
        sys.exit("FUDABA_TOKEN: the account's token is expected (docs/bots.md)")
    table = Table(given.server, token)
    if given.act == "open":
        seats = [table.open(game) for game in given.what]
    else:
        seats = [table.join(*invitation.split(":")) for invitation in given.what]
    await asyncio.gather(*(play(table, *seat) for seat in seats))


if __name__ == "__main__":
    asyncio.run(main())
