#include "proxy.h"

#include <array>
#include <chrono>
#include <functional>
#include <vector>

namespace fudaba::test {

namespace asio = boost::asio;
using std::chrono::milliseconds;

namespace {

constexpr std::uint32_t kLongestDelay = 60;  // ms of a piece
constexpr std::uint32_t kBreaks = 200;       // one piece in so many breaks its connection
constexpr milliseconds kLook{20};            // between looks whether a hole has closed

}  // namespace

// One connection: two directions, each read, held up, written, one piece at a time.
class Proxy::Pipe : public std::enable_shared_from_this<Pipe> {
 public:
  Pipe(Proxy& proxy, Tcp::socket client)
      : proxy_(proxy),
        ends_{Stream(std::move(client)), Stream(proxy.io_)},
        timers_{asio::steady_timer(proxy.io_), asio::steady_timer(proxy.io_)} {}

  void begin(const Target& target) {
    const auto connected = [self = shared_from_this()](boost::system::error_code error) {
      if (error) { return self->close(); }
      self->read(0);
      self->read(1);
    };
    if (const unsigned* port = std::get_if<unsigned>(&target)) {
      const Tcp::endpoint there(asio::ip::address_v4::loopback(),
                                static_cast<std::uint16_t>(*port));
      ends_[1].async_connect(there, connected);
    } else {
      ends_[1].async_connect(Local::endpoint(std::get<std::filesystem::path>(target).string()),
                             connected);
    }
  }

  void close() {
    for (Stream& end : ends_) {
      boost::system::error_code ignored;
      ignored = end.close(ignored);
    }
    for (asio::steady_timer& timer : timers_) { timer.cancel(); }
    proxy_.pipes_.erase(shared_from_this());
  }

  // What comes from the client is read to the end, and goes nowhere.
  void half_close() {
    boost::system::error_code ignored;
    ignored = ends_[0].shutdown(Stream::shutdown_send, ignored);
  }

 private:
  void read(std::size_t from) {
    ends_[from].async_read_some(
        asio::buffer(pieces_[from]),
        [self = shared_from_this(), from](boost::system::error_code error, std::size_t size) {
          error ? self->close() : self->pass(from, size);
        });
  }

  void pass(std::size_t from, std::size_t size) {
    const Mood mood = proxy_.mood_;
    if (mood == Mood::Pass || mood == Mood::Half) { return write(from, size); }
    if (mood == Mood::Cut || (mood == Mood::Slow && proxy_.draw(kBreaks) == 0)) { return close(); }
    const bool is_hole = mood == Mood::Hole;
    timers_[from].expires_after(is_hole ? kLook : milliseconds(proxy_.draw(kLongestDelay)));
    timers_[from].async_wait(
        [self = shared_from_this(), from, size, is_hole](boost::system::error_code error) {
          if (error) { return; }
          is_hole ? self->pass(from, size) : self->write(from, size);
        });
  }

  void write(std::size_t from, std::size_t size) {
    asio::async_write(
        ends_[1 - from], asio::buffer(pieces_[from], size),
        [self = shared_from_this(), from](boost::system::error_code error, std::size_t) {
          error ? self->close() : self->read(from);
        });
  }

  Proxy& proxy_;
  std::array<Stream, 2> ends_;
  std::array<asio::steady_timer, 2> timers_;
  std::array<std::array<char, 16'384>, 2> pieces_;
};

Proxy::Proxy(std::uint64_t seed)
    : acceptor_(io_, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)), random_(seed) {
  accept();
  thread_ = std::thread([this] { io_.run(); });
}

Proxy::~Proxy() {
  io_.stop();
  thread_.join();
}

std::uint32_t Proxy::draw(std::uint32_t below) {
  return static_cast<std::uint32_t>(random_() % below);
}

void Proxy::aim(unsigned port) {
  const std::lock_guard lock(mutex_);
  target_ = port;
}

void Proxy::aim(const std::filesystem::path& socket) {
  const std::lock_guard lock(mutex_);
  target_ = socket;
}

void Proxy::set(Mood mood) {
  mood_ = mood;
  if (mood != Mood::Cut && mood != Mood::Half) { return; }
  asio::post(io_, [this, mood] {
    for (const std::shared_ptr<Pipe>& pipe : std::set(pipes_)) {
      mood == Mood::Cut ? pipe->close() : pipe->half_close();
    }
  });
}

void Proxy::accept() {
  acceptor_.async_accept([this](boost::system::error_code error, Tcp::socket client) {
    if (error) { return; }
    if (mood_ != Mood::Cut) { begin(std::move(client)); }
    accept();
  });
}

void Proxy::begin(Tcp::socket client) {
  Target target;
  {
    const std::lock_guard lock(mutex_);
    target = target_;
  }
  const auto pipe = std::make_shared<Pipe>(*this, std::move(client));
  pipes_.insert(pipe);
  pipe->begin(target);
}

}  // namespace fudaba::test
