#include "server/nodes/nats_bus.h"

#include <nats/nats.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <stdexcept>

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

// The URL may have a password.
constexpr const char* kNatsServer = "the NATS server";
constexpr int kForEver = -1;
constexpr std::int64_t kReconnectMs = 500;
// Messages from a time without connection are hardly worth sending later.
constexpr int kKeptBytes = 16 << 10;
constexpr int kLongestNatsEnd = 1'000;  // ms

using NatsStrand = asio::strand<asio::io_context::executor_type>;

// The state of a subscription on the library's threads, which may outlast it.
struct NatsListener {
  std::shared_ptr<void> bus;  // which waits for the last of them
  NatsStrand strand;
  std::size_t prefix = 0;
  std::weak_ptr<const Bus::OnMessage> heard;
};

void on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                natsMsg* message, void* closure) {
  const auto& listener = *static_cast<const NatsListener*>(closure);
  const std::string_view subject(natsMsg_GetSubject(message));
  std::string text(natsMsg_GetData(message),
                   static_cast<std::size_t>(natsMsg_GetDataLength(message)));
  asio::post(listener.strand,
             [heard = listener.heard, subject = std::string(subject.substr(listener.prefix)),
              text = std::move(text)] {
               if (const auto alive = heard.lock()) { (*alive)(subject, text); }
             });
  natsMsg_Destroy(message);
}

// The last call of the library for a subscription.
void on_complete(void* closure) { delete static_cast<NatsListener*>(closure); }

void on_connection(natsConnection* connection, void* /*closure*/) {
  const bool is_there = natsConnection_Status(connection) == NATS_CONN_STATUS_CONNECTED;
  spdlog::info("bus event={}", is_there ? "connected" : "lost");
}

class NatsBus final : public Bus {
 public:
  NatsBus(const std::string& url, const std::string& table, asio::io_context& io)
      : prefix_("fudaba." + table + "."), strand_(asio::make_strand(io)) {
    natsOptions* options = nullptr;
    must(natsOptions_Create(&options), kNatsServer);
    const std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)> owned(options,
                                                                             &natsOptions_Destroy);
    must(natsOptions_SetURL(options, url.c_str()), kNatsServer);
    must(natsOptions_SetMaxReconnect(options, kForEver), kNatsServer);
    must(natsOptions_SetReconnectWait(options, kReconnectMs), kNatsServer);
    must(natsOptions_SetReconnectBufSize(options, kKeptBytes), kNatsServer);
    must(natsOptions_SetReconnectedCB(options, on_connection, nullptr), kNatsServer);
    must(natsOptions_SetDisconnectedCB(options, on_connection, nullptr), kNatsServer);
    must(natsOptions_SetRetryOnFailedConnect(options, true, on_connection, nullptr), kNatsServer);
    const natsStatus status = natsConnection_Connect(&connection_, options);
    if (status != NATS_NOT_YET_CONNECTED) { must(status, kNatsServer); }
  }
  ~NatsBus() override {
    natsConnection_Close(connection_);
    natsConnection_Destroy(connection_);
    for (int i = 0; token_.use_count() > 1 && i < kLongestNatsEnd; ++i) { nats_Sleep(1); }
  }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  void publish(const std::string& subject, std::string text) override {
    const natsStatus status = natsConnection_Publish(connection_, (prefix_ + subject).c_str(),
                                                     text.data(), static_cast<int>(text.size()));
    if (status != NATS_OK) {
      spdlog::debug("bus event=unsaid why=\"{}\"", natsStatus_GetText(status));
    }
  }

  Subscription subscribe(const std::string& subject, OnMessage heard) override {
    return listen(subject, nullptr, std::move(heard));
  }

  Subscription share(const std::string& subject, const std::string& group,
                     OnMessage heard) override {
    return listen(subject, group.c_str(), std::move(heard));
  }

 private:
  struct Listening {
    std::shared_ptr<const OnMessage> heard;
    natsSubscription* subscription = nullptr;
    Listening() = default;
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() {
      (void)natsSubscription_Unsubscribe(subscription);
      natsSubscription_Destroy(subscription);
    }
  };

  Subscription listen(const std::string& subject, const char* group, OnMessage heard) {
    auto listening = std::make_shared<Listening>();
    listening->heard = std::make_shared<const OnMessage>(std::move(heard));
    auto listener = std::make_unique<NatsListener>(
        NatsListener{token_, strand_, prefix_.size(), listening->heard});
    const std::string whole = prefix_ + subject;
    natsSubscription*& made = listening->subscription;
    const natsStatus status =
        group == nullptr ? natsConnection_Subscribe(&made, connection_, whole.c_str(), on_message,
                                                    listener.get())
                         : natsConnection_QueueSubscribe(&made, connection_, whole.c_str(), group,
                                                         on_message, listener.get());
    must(status, subject);
    must(natsSubscription_SetOnCompleteCB(made, on_complete, listener.release()), subject);
    return listening;
  }

  static void must(natsStatus status, const std::string& what) {
    if (status != NATS_OK) {
      throw std::runtime_error(what + ": NATS: " + natsStatus_GetText(status));
    }
  }

  const std::string prefix_;
  const std::shared_ptr<void> token_ = std::make_shared<int>();
  NatsStrand strand_;
  natsConnection* connection_ = nullptr;
};

}  // namespace

std::unique_ptr<Bus> open_nats_bus(const std::string& url, const std::string& table,
                                   asio::io_context& io) {
  return std::make_unique<NatsBus>(url, table, io);
}

}  // namespace fudaba::server
