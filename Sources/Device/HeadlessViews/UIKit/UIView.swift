public import Foundation

// UIKit's views, which a program may configure but the device does not draw.

/// A UIKit view, which the device does not draw.
@MainActor
open class UIView: UIResponder {
  public var frame: CGRect
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var alpha: CGFloat = 1
  public var isHidden = false
  public private(set) var subviews: [UIView] = []

  public init(frame: CGRect = .zero) {
    self.frame = frame
  }

  open func addSubview(_ view: UIView) {
    subviews.append(view)
  }
}

/// A UIKit view controller; the device shows only those that host a SwiftUI view.
@MainActor
open class UIViewController: UIResponder {
  public lazy var view = UIView()
  public var title: String?

  public override init() {}

  open func viewDidLoad() {}
}

/// A class with an appearance proxy, which has no effect on this device.
@MainActor
public protocol UIAppearance: AnyObject {
  /// The appearance proxy of the class.
  static var proxy: Self { get }
}

extension UIAppearance {
  /// Returns the appearance proxy of the class.
  public static func appearance() -> Self { proxy }
}

/// A bar at the top of a screen.
public final class UINavigationBar: UIView, UIAppearance {
  public static let proxy = UINavigationBar()

  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var shadowImage: UIImage?
  public var prefersLargeTitles = false

  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A UIKit control.
open class UIControl: UIView {
  /// The states of a control.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1 << 0)
    public static let disabled = Self(rawValue: 1 << 1)
    public static let selected = Self(rawValue: 1 << 2)
    public static let focused = Self(rawValue: 1 << 3)
  }
}

/// A button in a bar.
@MainActor
public final class UIBarButtonItem: UIAppearance {
  public static let proxy = UIBarButtonItem()

  public var tintColor: UIColor?

  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// The size of a bar.
public enum UIBarMetrics: Sendable {
  case `default`, compact
}

/// A tab bar.
public final class UITabBar: UIView, UIAppearance {
  public static let proxy = UITabBar()

  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
}

/// A table view.
public final class UITableView: UIView, UIAppearance {
  public static let proxy = UITableView()

  public var separatorColor: UIColor?
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
}

/// A cell in a table view.
public final class UITableViewCell: UIView, UIAppearance {
  public enum SeparatorStyle: Sendable {
    case none, singleLine
  }

  public enum SelectionStyle: Sendable {
    case none, `default`
  }

  public static let proxy = UITableViewCell()

  public var selectionStyle = SelectionStyle.default
}

/// A multiline text field.
public final class UITextView: UIView, UIAppearance {
  public static let proxy = UITextView()

  public var text = ""
  public var textColor: UIColor?
  public var font: UIFont?
  public var isEditable = true
  public var isScrollEnabled = true
  public weak var delegate: (any UITextViewDelegate)?
}

/// The delegate of a text view, which this device never calls.
@MainActor
public protocol UITextViewDelegate: AnyObject {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// A segmented control.
public final class UISegmentedControl: UIControl, UIAppearance {
  public static let proxy = UISegmentedControl()

  public var selectedSegmentTintColor: UIColor?

  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// The dots of a page control.
public final class UIPageControl: UIView, UIAppearance {
  public static let proxy = UIPageControl()

  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
}
